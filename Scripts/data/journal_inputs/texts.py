"""Texts for detectors: what the rows of the grammar make, each word of its lists, and slips in the texts of fixtures."""
import glob, random, re
from slips import fixture_rows, slip, write

# What stands for a phrase inside of another one.
INNER = {
    "date": ["tomorrow", "5 march 2025", "friday", "2024-05-06", "the 3rd of june", "christmas", "last monday",
        "12/25/2024", "June 7th"],
    "clock": ["9:30", "7pm", "noon", "14:05", "half past three", "10:15 am", "7:00 EST"],
    "point": ["monday", "noon", "3pm", "may 5", "2025-01-01", "tomorrow at 5pm"],
    "span": ["next week", "march", "2025", "this month", "june 2024", "the year", "last quarter"],
    "time": ["7pm", "9:30", "noon", "quarter to five"],
    "hour": ["9", "eleven", "12", "7"],
    "length": ["2 weeks", "an hour", "3 days", "ten minutes", "a year", "half an hour", "2 hours and 5 minutes"],
    "moment": ["tomorrow at 5pm", "friday 9:30"],
    "civil": ["5 march 2025", "june 3rd", "2024-02-29"],
    "period": ["next month", "2026", "q3", "may 2025", "the weekend"],
    "part": ["in the morning", "late evening", "night"],
    "range": ["9-11", "monday to friday", "from 3pm until 5pm"],
    "day": ["5", "the 3rd", "12th", "thirty"],
    "edge": ["9-11", "from 10am to noon"],
    "count": ["3", "two", "half a", "a few", "2.5", "a couple of"],
    "bounded": ["until friday", "since 2020"],
    "recurrence": ["every day", "weekly"],
    "partOfDate": ["tomorrow morning", "tonight", "last night"],
    "whole": ["3", "twenty", "100"],
    "nth": ["1st", "third", "22nd", "twenty-first"],
    "rank": ["first", "last", "second to last"],
    "which": ["this", "next", "last"],
    "year": ["2025", "nineteen eighty-four", "'99"],
    "inYear": ["2025", ", 2025", "of 1995"],
    "spokenYear": ["twenty twenty", "two thousand ten"],
    "meridiem": ["am", "pm", "a.m.", "p"],
    "bareClock": ["9:30", "10:15:30", "nine o'clock"],
    "timeZone": ["UTC", "PST", "+02:00"],
    "numeric": ["2024-05-06", "5/6/2024"],
}

# What a phrase stands in that is no find by itself.
AROUND = {
    "count": ["in {} days", "{} weeks ago", "{} hours later", "for {} months"],
    "whole": ["{} days ago", "{} past nine"],
    "nth": ["the {} of june 2025", "june {}", "on the {}"],
    "rank": ["the {} friday of march 2025", "{} week of june"],
    "which": ["{} week", "{} friday", "{} spring"],
    "day": ["march {}", "{} may 2025", "march {}, 2025"],
    "year": ["march {}", "in {}", "may 5 {}"],
    "inYear": ["march 5{}", "june {}"],
    "spokenYear": ["in may {}", "march {}"],
    "length": ["in {}", "{} ago", "for {}", "{} from now", "every {}", "the last {}", "{} before friday"],
    "meridiem": ["9 {}", "9:15{}", "at 5{}", "10:30 {}"],
    "bareClock": ["at {}", "tomorrow {}", "{} pm"],
    "time": ["at {}", "tomorrow at {}", "{} UTC"],
    "hour": ["at {}", "from {} to 10", "{} pm", "{} in the morning"],
    "timeZone": ["9:15 {}", "at 7pm {}"],
    "clock": ["at {}", "{}", "friday {}"],
    "part": ["tomorrow {}", "{}", "friday {}"],
    "numeric": ["{}", "on {} at 5pm"],
    "civil": ["{}", "monday {}", "{} 9:30"],
    "edge": ["tomorrow {}", "{} on friday"],
    "span": ["the first of {}", "{}"],
    "cardinal": ["{} days ago"],
}

# Tokens by class, where a class is no list of words.
TOKENS = {
    "digits": "1 2 3 5 10 12 24 48 90 100 1500", "d1": "0 1 2 3 4 5 6 7 8 9",
    "d2": "01 05 12 13 24 31 32 49 50 59 60 78 99", "d12": "0 1 01 2 5 9 09 12 13 24 29 30 31 32",
    "d3": "930 1030 1630 0815 2400 1260 715", "d4": "1030 0815 2359 2360 1200 0000 0530",
    "d8": "20240229 20230229 19991231 20241301 20240430 20240431", "hour12": "0 1 2 3 7 9 10 11 12",
    "hour24": "0 00 1 3 7 08 9 11 12 13 18 23 24", "sixty": "00 01 05 15 30 45 59 60",
    "dayOfMonth": "1 01 2 3 9 13 15 28 29 30 31", "monthNumber": "1 01 2 6 9 12",
    "fullYear": "1000 1799 1800 1995 2000 2023 2024 2025 2099 2100 2999",
    "calendarYear": "1800 1969 1995 2000 2024 2025 2099", "tens": "twenty thirty",
    "digitOrdinal": "first second third fourth fifth sixth seventh eighth ninth", "quarterSign": "¼",
    "half": "half half ½", "quarterHour": "quarter", "shortName": "jan feb sep dec mon sun tue thur",
    "mayBeDay": "13 21 30 31", "letter": "h d w y m s k",
    "dayUnit": "day week month quarter year decade century weekend fortnight",
    "timeUnit": "second minute hour hours min", "quarterUnit": "quarter quarters qtr",
    "mealtime": "lunch lunchtime dinnertime breakfast", "ampm": "am pm AM PM", "dash": "- – to —",
    "money": "dollars euros cents €",
}
# Classes by the list whose words they have.
LISTS = {"few": "fewness", "suffix": "ordinalSuffix", "units": "plural", "dayParts": "dayPart"}
# Texts that a word of a list is put in.
SENTENCES = [
    "{} 5 2025", "in {}", "{}", "5 {}", "on {}", "next {}", "3 {} ago", "every {}", "at 5 {}", "{} 2026", "10:30 {}",
    "the {} of march", "from {} to friday", "{} week"]
OWN_SENTENCES = {
    "month": "3 {} 2025", "weekday": "last {}", "unit": "in 3 {}", "dayPart": "tomorrow {}", "cardinal": "in {} days",
    "ordinal": "the {} of june", "scale": "two {} days ago", "zone": "9:15 {}", "season": "{} of 2023",
    "fewness": "in a {} of days"}
MARKS = [
    "(%s)", "%s.", "%s,", '"%s"', "a%s", "%sb", "1%s", "%s1", "/%s", "%s/", "-%s", "%s-", "%s:", "$%s", "%s%%", "é%s",
    "%sé", "<%s>", "[%s]", "%s?", "%s!", "%s's", "@%s", "#%s", ".%s", "%s…", "的%s", "%s的"]


class Grammar:
    """The rows of the English grammar and its lists of words, read from the sources."""

    def __init__(self, sources, chance):
        self.chance = chance
        text = "".join(open(path).read() for path in sorted(glob.glob(sources + "/Languages/English*.swift")))
        rows = re.findall(r'Rule\(\s*\.(\w+),\s*"((?:[^"\\]|\\.)*)"', text)
        self.rows = [(phrase, pattern.replace("\\\\", "\\")) for phrase, pattern in rows]
        self.words = self.lists(text)
        holidays = open(sources + "/Calendar/Holiday.swift").read()
        self.words["holiday"] = re.findall(r'"([a-z][a-z \'.]+)"', holidays)
        zones = open(sources + "/Calendar/TimeZoneName.swift").read()
        self.words["zone"] = " ".join(re.findall(r'\("([^"]*)", -?\d', zones)).upper().split()
        self.patterns = {}
        for phrase, pattern in self.rows:
            self.patterns.setdefault(phrase, []).append(pattern)

    @staticmethod
    def lists(text):
        words = {}
        lists = re.search(r"private static let words: \[WordList\] = \[(.*?)\n  \]", text, re.S).group(1)
        one = r"(?:WordList\(\s*\.(\w+),|\.(units|dayParts)\()(.*?)(?=WordList\(|\.units\(|\.dayParts\(|\Z)"
        for found in re.finditer(one, lists, re.S):
            role = found[1] or {"units": "unit", "dayParts": "dayPart"}[found[2]]
            for texts in re.findall(r'"([^"]*)"', found[3]):
                words.setdefault(role, []).extend(texts.split())
        return words

    def sample(self, pattern, depth):
        """A text that the pattern reads, more or less: what must not stand beside it does so now and then."""
        before, behind = "", ""
        while "<<" in pattern:
            wanted, pattern = re.match(r"(.*?)<<\s?(.*)", pattern).groups()
            if not wanted.endswith("!") or self.chance.random() < 0.1:
                before += self.read(wanted.rstrip("! "), depth) + " "
        body, *rest = re.split(r"\s?(!?)>>( ?)", pattern)
        for negation, gap, wanted in zip(rest[::3], rest[1::3], rest[2::3]):
            if wanted.strip() == "$":
                behind += self.chance.choice([".", ", ok", " blorf", "", "", ""])
            elif not negation or self.chance.random() < 0.15:
                behind += gap + self.read(wanted.strip(), depth)
        return before + self.read(body, depth) + behind

    def read(self, pattern, depth):
        text, _ = self.alternatives(pattern, 0, "", depth)
        return re.sub(r"  +", " ", re.sub("\x01 ?", "", text)).strip()

    def alternatives(self, pattern, place, end, depth):
        ways = [""]
        while place < len(pattern) and pattern[place] != end:
            sign = pattern[place]
            place += 1
            if sign == "|":
                ways.append("")
            elif sign in "([":
                text, place = self.alternatives(pattern, place, ")" if sign == "(" else "]", depth)
                ways[-1] += text if sign == "(" or self.chance.random() < 0.5 else "\x01"
            elif sign in "{<":
                close = pattern.index("}" if sign == "{" else ">", place)
                ways[-1] += self.named(pattern[place:close], depth)
                place = close + 1
            elif sign == "\\":
                ways[-1] += pattern[place]
                place += 1
            elif sign not in "^$":
                ways[-1] += sign
        return self.chance.choice(ways), place + 1

    def named(self, name, depth):
        if name == "cardinal":
            return self.number()
        if name in self.patterns:
            if name in INNER and depth >= (1 if self.chance.random() < 0.85 else 2):
                return self.chance.choice(INNER[name])
            return self.sample(self.chance.choice(self.patterns[name]), depth + 1)
        if name in TOKENS:
            return self.chance.choice(TOKENS[name].split())
        if name in ("monthName", "weekdayName"):
            plain = self.words[name[:-4]]
            return self.chance.choice([word for word in plain if len(word) > 3 and word not in self.words["verbal"]])
        words = self.words.get(LISTS.get(name, name), [name])
        if name == "unit":
            words = [word for word in words if len(word) > 1]
        return self.chance.choice(words + ["-", "–"] if name == "to" else words)

    def number(self):
        return self.chance.choice([
            self.chance.choice(self.words["cardinal"]),
            self.chance.choice(["twenty", "thirty", "ninety"]) + self.chance.choice([" one", "-two", " five", "-nine"]),
            self.chance.choice(["one", "two", "five"]) + " hundred" + self.chance.choice(["", " and one", " fifty"]),
            "two thousand" + self.chance.choice(["", " ten", " and twelve", " twenty-four"])])

    def dressed(self, text):
        """The text in capitals or not, in a sentence or not."""
        case = self.chance.random()
        if case < 0.12:
            text = text[:1].upper() + text[1:]
        elif case < 0.2:
            text = " ".join(word.capitalize() if len(word) > 3 else word for word in text.split(" "))
        elif case < 0.23:
            text = text.upper()
        frames = ["We meet {}.", "on {}", "({})", "by {}, ok", "{} blorf", "was {} ago", "not {}"]
        return self.chance.choice(frames).format(text) if self.chance.random() < 0.4 else text

    def phrases(self, each):
        """Texts for each row, then texts for each word."""
        for phrase, pattern in self.rows:
            for _ in range(each):
                text = self.sample(pattern, 0)
                if phrase in AROUND and self.chance.random() < 0.8:
                    text = self.chance.choice(AROUND[phrase]).format(text)
                yield self.dressed(re.sub(r" (?=[,.])", "", re.sub(r"(?<=\w) - (?=\w)", "-", text)))
        for role, words in self.words.items():
            for word in dict.fromkeys(words):
                yield self.chance.choice(SENTENCES).format(self.chance.choice([word, word.capitalize()]))
                if role in OWN_SENTENCES:
                    yield OWN_SENTENCES[role].format(word)


def plain(marked):
    """The text of a fixture without its marks."""
    def found(mark):
        return mark[1].replace("||", "\0").split("|")[-1].replace("\0", "|")
    return re.sub("«([^»]*)»", found, marked).replace("␤", "\n")


def exchanged(text, files, path, chance):
    """The text with a word or a sign that is another one, or with another text beside."""
    words = text.split(" ")
    place = chance.randrange(len(words))
    kind = chance.randrange(9)
    if kind == 0 and len(words) > 1:
        del words[place]
    elif kind == 1:
        words[place] = chance.choice(chance.choice(files[path])[2].split(" "))
    elif kind == 2 and place + 1 < len(words):
        words[place], words[place + 1] = words[place + 1], words[place]
    elif kind == 3:
        return text + chance.choice([", ", " and ", " to ", " ", "\n", " - ", ". "]) + chance.choice(files[path])[2]
    elif kind == 4:
        return chance.choice(MARKS) % text
    else:
        return slip(text, chance)
    return " ".join(words)


def slips(folder, is_dates, count, seed):
    chance = random.Random(seed)
    files = {}
    for path in sorted(glob.glob(folder + "/Fixtures/detect/*.tsv")):
        if ("dates" in path) == is_dates:
            rows = [(row[0], row[1], plain(row[2])) for row in fixture_rows(path) if len(row) == 3]
            files[path] = rows
    every = [(path, row) for path, rows in files.items() for row in rows]
    rows = []
    while len(rows) < count:
        path, row = chance.choice(every)
        if chance.random() < 0.5:
            path = chance.choice(list(files))
            row = chance.choice(files[path])
        text = exchanged(row[2], files, path, chance)
        if text.strip() and len(text) <= 140 and not set(text) & set("«»|"):
            rows.append((row[0], row[1], text))
    return sorted(rows)


# Moments at the edges of years, months, weeks, days and seasons.
MOMENTS = [
    "2023-12-31T23:59", "2024-01-01T00:00", "2024-02-29T12:00", "2023-02-28T23:30", "2025-03-01T00:30", "2024-12-29T09:00", "2024-03-31T02:30", "2021-01-03T18:00", "2020-12-21T06:00",
    "2024-06-20T12:01", "2024-09-30T04:59", "1999-12-31T11:59:59", "2026-07-04", "2024-11-28T17:00", "2024-05-26T21:00", "2100-02-28T10:00"]


def moments(folder, count, chance):
    """Dates of the fixtures counted from other moments, and with the day first."""
    texts = []
    for path in sorted(glob.glob(folder + "/Fixtures/detect/dates-*.tsv")):
        texts += [plain(row[2]) for row in fixture_rows(path) if len(row) == 3]
    frames = ["{}", "{}", "{}", "by {}", "We meet {}.", "{} or so", "until {}", "since {}"]
    more = [
        "3.12", "on 3.12", "12/3", "3/12/2024", "13/3/2024", "3-4-24", "3 of 4", "early 5 May morning", "late Friday night", "early tomorrow evening", "next week's friday", "last week's Sunday",
        "44 b.c.", "500 a.d.", "A.D. 79", "next season", "last season", "this season", "after lunch", "after school", "after work", "after dinner", "Fri.", "Mon.", "the 31st", "the 29th", "the 5th",
        "end of month", "end of the year", "ytd", "mtd", "eoy", "eod", "beginning of next quarter", "the weekend", "next weekend", "last week", "two weeks ago", "in a fortnight", "next leap day",
        "this morning", "tonight", "last night", "noon", "midnight", "at 5", "at 17", "half past four", "quarter to one", "Easter", "next Easter", "Thanksgiving", "Labor Day", "new year's eve",
        "first Monday of next month", "last Friday of the month", "the third quarter", "Q1", "next Q4", "week 1", "week 53", "winter", "next summer", "mid-July", "late 2023", "Feb 29", "29 February",
        "30 days ago", "100 days from now", "in 13 months", "12 months ago", "a year and a day ago", "yesterday at this time", "day after tomorrow", "Monday to Friday", "from 31 Dec to 2 Jan"]
    for text in more:
        for _ in range(5):
            yield "date", chance.choice(MOMENTS) + chance.choice(["", " day-first"]), chance.choice(frames).format(text)
    for _ in range(count):
        text = chance.choice(texts)
        if len(text) <= 90 and not set(text) & set("«»|"):
            yield "date", chance.choice(MOMENTS) + chance.choice(["", "", " day-first"]), text


def limits():
    """Texts around what is the longest, the shortest, the nearest or the farthest."""
    def some(count):
        return "a" * count
    for n in range(60, 67):
        yield "link", "", f"http://{some(n)}.com/ and {some(n)}.org here"
        yield "email", "", f"{some(n)}@example.org or a@{some(n)}.org"
    for n in range(244, 262):
        yield "link", "", "http://" + ".".join([some(49)] * 4) + "." + some(n - 204) + ".com/"
    for n in range(7, 14):
        yield "link", "", f"{some(n)}://example.org/"
    for n in range(1, 43):
        yield "mention,hashtag,cashtag", "", f"@{some(n)} #{some(n)} ${some(n)}".upper() if n % 2 else f"@{some(n)} #{some(n)}"
    for port in (0, 1, 80, 999, 9999, 65534, 65535, 65536, 99999, 100000):
        yield "link,ip", "", f"http://example.org:{port}/a and 192.168.0.1:{port} and [::1]:{port}"
    for part in ("0", "00", "01", "9", "99", "254", "255", "256", "0255", "999", "1000"):
        yield "ip,link", "", f"at {part}.1.2.3 and 1.2.3.{part}, http://1.2.3.{part}/"
    for n in range(1, 10):
        groups = ":".join(["1f"] * n)
        yield "ip,link", "", f"{groups} and {groups}:: and ::{groups} and http://[{groups}]/"
    for n in range(2, 75):
        gap = ("x " * 40)[:n].strip()
        yield "flight", "", f"flight {gap} 9W 12"
        yield "tracking", "", f"parcel {gap} 1234567890"
        yield "phone", "US", f"call {gap} 5551234"
    for n in range(4, 21):
        digits = "1234567890123456789012"[:n]
        for form in ("call {}", "+49{}", "0{}", "fax 0{}", "{}", "030 {}", "({}) 123456", "tracking number {}", "card {}"):
            yield "phone,tracking,card", "DE", form.format(digits)
    for n in range(1, 6):
        for mark in (" ", "-", ".", "/", " - ", " ("):
            yield "phone", "DE", f"call 030{mark * n}123{mark * n}4567"
    for groups in ("1 2", "12 34", "123 456", "1234 5678", "12 34 56", "123 456 789", "31.12.2024", "12.31.2024", "32.13.2024",
                   "2024 12 31", "2999 12 31", "3000 12 31", "1234 5678 9012 3456", "1.2.3.4", "255.255.255.256", "20241231 1200"):
        for word in ("call ", "", "tel. ", "id ", "on "):
            yield "phone", "US", word + groups
    for year in (0, 99, 100, 999, 1000, 1799, 1800, 1899, 1900, 2099, 2100, 2999, 3000, 9999, 10000):
        for form in ("in {}", "5 May {}", "{}-05-06", "summer {}", "{}", "Easter {}", "Q3 {}", "week 53 {}", "May {}", "the {}s"):
            yield "date", "", form.format(year)
    for n in (-1, 0, 1, 2, 11, 12, 13, 23, 24, 25, 28, 29, 30, 31, 32, 52, 53, 54, 59, 60, 61, 99, 100, 365, 366, 1000, 99999, 100000):
        for form in ("in {} days", "{}:{:02} pm", "at {}", "{}/{}/2024", "week {}", "{} weeks ago", "May {}", "Feb {}, 2023", "Q{}",
                     "{} hours later", "the {}th of February", "{}:30", "12:{:02}", "{}h", "every {} days"):
            yield "date", "", form.format(n, n)
    for n in range(40, 54):
        yield "date", "", "the " * n + "5th of May 2024"


def main(tests):
    folder = tests + "/CaretDetectorsTests"
    grammar = Grammar(tests + "/../Sources/CaretDetectors", random.Random(20260))
    write(folder + "/Fixtures/journal/phrases.tsv", [("date", "", text) for text in grammar.phrases(11)])
    write(folder + "/Fixtures/journal/limits.tsv", limits())
    write(folder + "/Fixtures/journal/moments.tsv", moments(folder, 2200, random.Random(8)))
    write(folder + "/Fixtures/journal/dates.tsv", slips(folder, True, 2800, 4))
    write(folder + "/Fixtures/journal/others.tsv", slips(folder, False, 5000, 3))
