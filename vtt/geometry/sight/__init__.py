"""Line of sight between footprints, and how much of a body is hidden by what."""
