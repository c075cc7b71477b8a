"""Words that are written for others, and how often a slip makes the one of the other."""
import re
import subprocess

EDGE, COMMA, OTHER = 0, 1, 2
MARKS = {"<s>": EDGE, ",": COMMA, "?": OTHER}
LONGEST = 16
# A word must be so common in the texts that its neighbours are known.
LEAST_MEANT = 150

KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
LETTERS = "abcdefghijklmnopqrstuvwxyz'"

# Words that sound alike or whose meanings are mistaken: people who do not know better write them every time.
SOUNDS = """
there their they're, your you're, its it's, to too two, whose who's, then than, affect effect, affects effects,
affected effected, principal principle, principals principles, complement compliment, complements compliments,
complementary complimentary, weather whether wether, brake break, piece peace, hear here, right write rite, know no now,
new knew now, threw through throne thrown, hole whole, passed past, led lead, lose loose, loses looses, losing loosing,
quiet quite quit, accept except, accepts excepts, advice advise, stationary stationery, cite site sight, cites sites
sights, were where we're wear ware, of off, lets let's, we'll well, he'll hell, wont won't, cant can't, ill i'll,
id i'd, shell she'll, buy by bye, for four fore, from form, one won, our are out, plane plain, role roll, steal steel,
waist waste, wait weight, which witch with, would wood could, choose chose chosen, breath breathe, cloths clothes,
device devise, dependent dependant, council counsel, forth fourth, formally formerly, ensure insure assure,
elicit illicit, every ever, farther further, discreet discrete, immanent imminent, personal personnel, precede proceed,
precedes proceeds, preceding proceeding, raise rise, rational rationale, lay lie, set sit, sense since, some sum,
son sun, tail tale, vary very, wander wonder, while wile, who whom, access excess, adapt adopt, allude elude,
altar alter, bare bear, capital capitol, coarse course, conscience conscious, desert dessert, descent decent, hoard horde,
idle idol, later latter, leased least, lesson lessen, loan lone, made maid make, mail male, main mane, medal metal,
miner minor, moral morale, naval navel, pair pare, pale pail, patience patients, peak peek pique, pedal peddle,
poor pour pore, pray prey, presence presents, quote quota, rain reign rein, real reel really, root route, scene seen,
seam seem, seas seize, serial cereal, soar sore, sole soul, sought sort, stake steak, straight strait,
taught taut thought, thorough through though, tide tied, track tract, trail trial, use used us, vain vein, via vie,
wave waive, weak week
"""
# Words that are written for each other by one who thinks of the next, or changes half of a sentence.
FORMS = """
is are was, of off have, for four fore from form, has have as, do does did done, this these, that than what, a an and, if is it of in,
on in one, or of for, his is, he the, them then, those these, was saw, note not now, want went what when, within without,
thing think things thinks, try trying, being been begin begun began, build built, sent send, spend spent, lend lent,
mean meant, take taken took, give given gave, write written wrote, run ran, come came, become became, say said, see seen,
go gone, know known, show shown shows, fall fell feel, find found, hold held, keep kept, leave left, pay paid, sell sold,
tell told, understand understood, less least lest, well good, quick quickly, probable probably, possible possibly,
easy easily, automatic automatically, complete completely, correct correctly, different differently, similar similarly,
recent recently, current currently, usual usually, normal normally, general generally, actual actually,
certain certainly, specific specifically
"""


def known(words, dictionary):
    """Those of the words that a dictionary of Hunspell's has."""
    wrong = subprocess.run(
        ["hunspell", "-d", dictionary, "-l"], input="\n".join(words), capture_output=True, text=True,
        check=True).stdout
    return sorted(set(words) - set(wrong.split("\n")))


def neighbouring_keys():
    found = {}
    for r, row in enumerate(KEYS):
        for i, key in enumerate(row):
            near = [(r, i - 1), (r, i + 1), (r - 1, i), (r - 1, i + 1), (r + 1, i - 1), (r + 1, i)]
            found[key] = sorted(KEYS[y][x] for y, x in near if 0 <= y < 3 and 0 <= x < len(KEYS[y]))
    return found


NEAR_KEYS = neighbouring_keys()


def finger_slips(word):
    """What a finger makes of a word, with how probable each is if it slips."""
    found, each = {}, 1 / len(word)

    def add(slip, weight):
        if slip != word:
            found[slip] = found.get(slip, 0) + weight * each

    for i, letter in enumerate(word):
        before, behind = word[:i], word[i + 1:]
        add(before + behind[:1] + letter + behind[1:], 0.25)
        add(before + behind, 0.3)
        add(before + letter + letter + behind, 0.15)
        near = NEAR_KEYS.get(letter, ())
        for key in near:
            add(before + key + letter + behind, 0.1 / len(near))
            add(before + key + behind, 0.2 / len(near))
    return found


def edits(word):
    """All that one letter more, less, other or exchanged with the next makes of a word."""
    found = set()
    for i in range(len(word) + 1):
        before, behind = word[:i], word[i:]
        found.add(before + behind[1:])
        found.add(before + behind[1:2] + behind[:1] + behind[2:])
        for letter in LETTERS:
            found.update((before + letter + behind, before + letter + behind[1:]))
    return found - {word}


def groups(rows):
    """Each word of rows with those that stand beside it."""
    found = {}
    for group in re.sub(r"\s+", " ", rows).split(","):
        group = group.split()
        for word in group:
            found.setdefault(word, set()).update(other for other in group if other != word)
    return found


def pairs(words, common):
    """Pairs of what is written and what is meant, with how probable the slip is; `common` are the words that may be meant."""
    words, alike, found = set(words), groups(SOUNDS + "," + FORMS), {}
    for meant in common:
        slips, others = finger_slips(meant), alike.get(meant, ())
        for written in edits(meant) | set(others):
            if written in words and len(written) > 1:
                found[written, meant] = 0.8 * slips.get(written, 0) + (
                    0.2 / len(others) if written in others else 0)
    return found
