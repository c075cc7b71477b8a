"""Pairs of misspelling and correction: one file a set, lines `misspelling<TAB>correction[,correction...]`."""

import hashlib
import os

# How much a line of a set weighs: the sets differ in size, and the hard slips are rare in the large ones.
TRAINING_SETS = {
    "history-en": 1.5, "aspell-orig": 3.0, "wikipedia": 1.0, "wikipedia05": 0.7, "typos": 0.7,
}
# The same for the ranking, with the slips that make_slips.py makes.
RANKING_SETS = TRAINING_SETS | {"aspell-orig": 5.0, "slips": 0.7}


def fold_of(misspelling, folds):
    digest = hashlib.sha256(misspelling.lower().encode()).digest()
    return digest[0] % folds


def read(folder, sets=TRAINING_SETS):
    """(weight, set, misspelling, [corrections])"""
    for name in sets:
        path = os.path.join(folder, name + ".tsv")
        for line in open(path, encoding="utf-8"):
            written, meant = line.rstrip("\n").split("\t")
            yield sets[name], name, written, meant.split(",")


def training_pairs(folder, fold, folds):
    """(weight, written, meant) in plain letters of all pairs but those of one fold; -1 leaves none out."""
    from error_model import plain

    for weight, _, written, corrections in read(folder):
        meant = [plain(c) for c in corrections]
        for c in meant:
            if fold_of(written, folds) != fold and plain(written) and c:
                yield weight / len(meant), plain(written), c


if __name__ == "__main__":
    import sys

    folder, fold, folds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    words = (row[2] for row in read(folder, RANKING_SETS))
    print("\n".join(dict.fromkeys(w for w in words if fold_of(w, folds) == fold)))
