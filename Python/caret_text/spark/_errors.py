"""One sentence of an error of Spark's, which comes with the stacks of two languages."""
from __future__ import annotations

import re
from typing import List, Optional

from pyspark.sql import DataFrame


def sentence(error: BaseException, df: Optional[DataFrame] = None) -> str:
    """What went wrong, with the partition, and with the files of that where the work was reading."""
    text = str(error)
    ours = re.findall(r"caret_text\._program\.CaretError: (.*)", text)
    if ours:
        return str(ours[0])
    if re.search(r"ModuleNotFoundError: No module named 'caret_text", text):
        return (
            "the workers' Python has no caret_text: install its wheel there, or send an environment with it (--archives, see Clusters.md in "
            "Caret's documentation)")
    partition = re.search(r"Task (\d+) in stage [\d.]+ failed (\d+) times", text)
    where = ""
    if partition:
        files = _files(df, int(partition[1]))
        where = f"partition {partition[1]}{' (' + ', '.join(files[:3]) + ')' if files else ''}, tried {partition[2]} times: "
    if "Python worker exited unexpectedly" in text:
        return f"{where}a worker's Python was ended from outside, as for want of memory"
    lost = re.search(r"ExecutorLostFailure \([^)]*\) Reason: ([^\n]*)", text)
    if lost:
        return f"{where}an executor was lost: {lost[1].strip()}"
    read = re.search(r"Encountered error while reading file ([^\s]+?)\.?\s([^\n]*)", text)
    if read:
        cause = re.findall(r"Caused by: [\w.$]*?(\w+(?:Exception|Error)): ([^\n]*)", text)
        return f"{read[1]}: it can't be read{': ' + cause[-1][1] if cause else ''}"
    last = [line for line in text.split("\n") if line.strip()]
    return where + (last[0] if last else type(error).__name__)


def _files(df: Optional[DataFrame], partition: int) -> List[str]:
    """The files that a partition reads; none behind a shuffle, where it reads none."""
    if df is None:
        return []
    try:
        parts = df._jdf.queryExecution().toRdd().partitions()
        return [one.filePath().toString() for one in parts[partition].files()]
    except Exception:
        return []
