"""Collected static files, compressed once: a file whose name has the hash of what is in it never needs it again."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

LAST = ".gz"  # written after .br, so where it is, both are


class WholeFiles(Compressor):  # type: ignore[misc]
    """WhiteNoise's, with each file put in place when it is whole: a start that was stopped leaves no half of one."""

    def write_data(self, path: str, data: bytes, suffix: str, stat_result: os.stat_result) -> str:
        """As WhiteNoise's: the compressed data beside the file, with the file's times."""
        written = f"{path}.part{suffix}"
        super().write_data(path, data, f".part{suffix}", stat_result)
        os.replace(written, path + suffix)
        return path + suffix


class CompressedOnceStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """WhiteNoise's, leaving alone what was compressed at an earlier start.

    Compressing all of them takes seconds of processor time, and would be done again at every start.
    """

    support_js_module_import_aggregation = True
    """A script names the scripts that it imports by their hashed names too."""

    def create_compressor(self, **kwargs: Any) -> Compressor:
        """One that writes whole files."""
        return WholeFiles(**kwargs)

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Compress those that have no compressed file yet."""
        yield from super().compress_files([path for path in paths if not Path(self.path(path) + LAST).exists()])
