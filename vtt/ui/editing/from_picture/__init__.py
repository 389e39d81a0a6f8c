"""What the editor draws along the picture of a map: lines that cling to the art."""
