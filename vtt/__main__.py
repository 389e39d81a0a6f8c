"""``python -m vtt``: the command line, the same as the ``vtt`` command."""

from vtt.cli import main

if __name__ == "__main__":
    main()
