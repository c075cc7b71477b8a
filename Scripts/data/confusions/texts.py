"""Running text out of packages of Debian's and out of books, as rows of numbers of words."""
import gzip
import hashlib
import html
import re
import subprocess
import tarfile
import zlib

from words import COMMA, EDGE, LONGEST, OTHER

USUAL = set(
    "the of to and a is that for it be with as on this are or by from he his you not can have but they if will in which i"
    .split())
OTHER_LANGUAGES = re.compile(
    r"/(?:ar|as|ast|be|bg|bn|ca|cs|da|de|el|en_gb|eo|es|et|eu|fa|fi|fr|gl|gu|he|hi|hr|hu|id|it|ja|kk|kn|ko|lt|lv|mk|ml|mr|nb"
    r"|nl|nn|oc|or|pa|pl|pt|pt_br|ro|ru|sk|sl|sr|sr@latin|sv|ta|te|tr|uk|vi|zh|zh_cn|zh_tw)/")
NO_TEXT = re.compile(r"changelog|copyright|searchindex|genindex|license|index\.html\.(?!en)")

DROPPED = re.compile(r"<!--.*?-->|<(script|style|pre|head|nav|svg|math)\b.*?</\1\s*>", re.S | re.I)
CODE = re.compile(r"<(code|tt|kbd|samp|var)\b[^>]*>.*?</\1\s*>", re.S | re.I)
BLOCK = re.compile(
    r"</?(?:p|div|li|ul|ol|dl|dt|dd|h[1-6]|tr|td|th|table|section|article|br|hr|blockquote|caption|body|para|title)\b[^>]*>",
    re.I)
TAG = re.compile(r"<[^>]*>")
# Stands for what is no language, such as code.
NO_WORD = " \1 "


def spaced(paragraphs):
    return [re.sub(r"\s+", " ", paragraph).strip() for paragraph in paragraphs]


def of_html(text):
    text = BLOCK.sub("\2", CODE.sub(NO_WORD, DROPPED.sub("\2", text)))
    return spaced(html.unescape(TAG.sub("", text)).split("\2"))


def of_plain(text):
    found = []
    for paragraph in re.split(r"\n[ \t]*\n|\n%\n", re.sub(".\b", "", text.replace("\r", ""))):
        lines = []
        for line in paragraph.split("\n"):
            # Items of lists begin anew.
            item = re.match(r"\s*(?:[-*o+#]+|\d+[.)])\s+", line)
            if item and lines:
                found.append(" ".join(lines))
                lines = []
            lines.append(line[item.end():] if item else line)
        found.append(" ".join(lines))
    return spaced(found)


def of_manual(text):
    found, lines = [], []
    for line in text.split("\n"):
        font = re.match(r"\.(BR|RB|IR|RI|BI|IB|B|I|Xr|Nm|Fl|Ar|Pa|Fn|Va|Dv|Li)\b(.*)", line)
        if font:
            lines.append(font[2] if font[1] in "BI" and len(font[2].split()) > 2 else NO_WORD)
        elif line[:1] in ("", ".", "'"):
            found.append(" ".join(lines))
            lines = []
        else:
            lines.append(line)
    found.append(" ".join(lines))

    def plain(paragraph):
        paragraph = re.sub(r"\\f[BI](.*?)\\f[RP]", lambda part: part[1] if " " in part[1] else NO_WORD, paragraph)
        paragraph = re.sub(r"\\f.|\\[&|^,/]", "", paragraph)
        for escape, mark in (
            ("\\-", "-"), ("\\(aq", "'"), ("\\(cq", "'"), ("\\(lq", '"'), ("\\(rq", '"'), ("\\ ", " "), ("\\e", "\\")):
            paragraph = paragraph.replace(escape, mark)
        return paragraph

    return spaced(plain(paragraph) for paragraph in found)


def of_pod(text):
    text = re.sub(r"\n=[a-z].*", "\n", text)
    text = "\n\n".join(part for part in re.split(r"\n\s*\n", text) if not re.match(r"\n*[ \t]", part))
    for _ in range(2):
        text = re.sub(r"[CFL]<+\s*([^<>]*?)\s*>+", NO_WORD, text)
        text = re.sub(r"[BIX]<([^<>]*)>", r"\1", text)
    return of_plain(text)


def of_gcide(text):
    return of_plain(re.sub(r"\[(?:1913 Webster|[A-Z][^\]]{0,30})\]|--[A-Z][\w. ]*", "\n\n", text))


def of_wordnet(text):
    return spaced(re.split(r"\n\S|\n\s*(?:n|v|adj|adv)? ?\d*: |;\s", re.sub(r"\[[^\]]*\]", "", text)))


def of_r_data(data):
    """The strings of R's stored vectors; an empty one stands between paragraphs."""
    found, place = [], 0
    while (place := data.find(b"\x78", place)) >= 0:
        unpacker = zlib.decompressobj()
        try:
            part = unpacker.decompress(data[place:])
        except zlib.error:
            part = b""
        if len(part) < 1000:
            place += 1
            continue
        place = len(data) - len(unpacker.unused_data)
        lines = []
        for string in re.findall(rb"[\x20-\x7e]{2,}|\x00\x04\x00\x09\x00\x00\x00\x00", part):
            if string[0]:
                lines.append(string.decode())
            else:
                found.append(" ".join(lines))
                lines = []
        found.append(" ".join(lines))
    return found


def reader_of(name):
    """What reads a file of a package; nil for what has no running text."""
    name = name.removesuffix(".gz").removesuffix(".dz")
    base = name.rsplit("/", 1)[-1]
    if NO_TEXT.search(name) or OTHER_LANGUAGES.search(name):
        return None
    if name.endswith((".html", ".htm", ".html.en", ".xhtml", ".page", ".xml", ".docbook", ".shtml")):
        return of_html
    if re.search(r"/man\d/[^/]*\.\d\w*$", name):
        return of_manual
    for ending, reader in (
        (".pod", of_pod), ("gcide.dict", of_gcide), ("wn.dict", of_wordnet), ("data/rdata.rdb", of_r_data)):
        if name.endswith(ending):
            return reader
    is_plain = name.endswith((".txt", ".rst", ".info", ".md", ".dict")) or (
        "." not in base and ("/fortunes/" in name or "/share/doc/" in name))
    return of_plain if is_plain else None


def is_english(paragraph):
    words = paragraph.lower().split()
    return (
        len(words) >= 8 and sum(word in USUAL for word in words) * 5 >= len(words)
        and sum(mark.isalpha() or mark == " " for mark in paragraph) > 0.86 * len(paragraph)
        and sum(mark > "\x7f" for mark in paragraph) * 50 <= len(paragraph))


class Paragraphs:
    """Paragraphs of running text, each once."""

    def __init__(self):
        self.seen, self.found = set(), []

    def add(self, paragraphs):
        for paragraph in paragraphs:
            for mark, plain in (
                ("\u2019", "'"), ("\u2018", "'"), ("\u201c", '"'), ("\u201d", '"'), ("\u00a0", " "), ("``", '"'),
                ("''", '"')):
                paragraph = paragraph.replace(mark, plain)
            key = hashlib.blake2b(paragraph.encode("utf-8", "replace"), digest_size=8).digest()
            if key not in self.seen and is_english(paragraph):
                self.seen.add(key)
                self.found.append(paragraph)


def of_package(package):
    """The paragraphs of a package."""
    paragraphs = Paragraphs()
    with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", package], stdout=subprocess.PIPE) as unpacked:
        archive = tarfile.open(fileobj=unpacked.stdout, mode="r|")
        for member in archive:
            reader = reader_of(member.name.lower()) if member.isfile() else None
            if reader is None:
                continue
            data = archive.extractfile(member).read()
            if member.name.endswith((".gz", ".dz")):
                data = gzip.decompress(data)
            if reader is not of_r_data:
                try:
                    data = data.decode()
                except UnicodeDecodeError:
                    data = data.decode("latin-1")
                if reader is of_html and len(data) > 6_000_000:
                    continue
            paragraphs.add(reader(data))
    return paragraphs.found


def of_book(data):
    """The paragraphs of a plain text; without empty lines each line is one."""
    paragraphs, text = Paragraphs(), data.decode().replace("\r", "")
    paragraphs.add(of_plain(text) if "\n\n" in text else spaced(text.split("\n")))
    return paragraphs.found


PIECE = re.compile(r"([A-Za-z0-9_\u0080-\uffff']+)|(,)|([.!?:;](?=[\s\"'()*\]_]|$))|[^\s\"'()\[\]*_]")
WORD = re.compile(r"[a-z]+(?:'[a-z]+)*\Z", re.I)


def add_words(paragraph, numbers, tokens, judged):
    """Adds the numbers of a paragraph's words, and whether each would be judged: in small letters, between blanks."""
    end = len(paragraph)
    for piece in PIECE.finditer(paragraph):
        kind, token, is_judged = piece.lastindex, OTHER, False
        if kind == 1:
            word = piece.group().strip("'")
            if not word:
                continue
            if len(word) <= LONGEST and WORD.match(word):
                small = word.lower()
                token = numbers.setdefault(small, len(numbers))
                start, behind = piece.span()
                is_judged = (
                    word == small and (start == 0 or paragraph[start - 1] in " (")
                    and (behind == end or paragraph[behind] == " "
                         or paragraph[behind] in "),.:;?" and paragraph[behind + 1:behind + 2] in ("", " ")))
        elif kind:
            token = COMMA if kind == 2 else EDGE
        tokens.append(token)
        judged.append(is_judged)
    tokens += (EDGE, EDGE)
    judged += (False, False)
