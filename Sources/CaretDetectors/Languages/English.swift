// The words of English, and the order of its rows.

enum English {
  static let language = Language(
    words: words,
    rules: [
      numbers, years, lengths, clocks, dayparts, numericDays, monthDays, weekdays, relativeDays,
      countedDays, ages, periods, relativePeriods, moments, ranges, bounds, recurrences, finds,
    ])

  /// What stands before a month that is a verb as well: "in May", "until March".
  static let monthOpeners: PhraseRole = [
    .in, .this, .next, .last, .from, .to, .mid, .early, .until, .between, .of, .before, .after,
    .since, .about,
  ]

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
        "august aug", "september sep sept", "october oct", "november nov", "december dec",
      ]),
    WordList(
      .weekday, from: 0,
      [
        "monday mon", "tuesday tue tues", "wednesday wed weds", "thursday thu thur thurs",
        "friday fri", "saturday sat", "sunday sun",
      ]),
    WordList(
      .weekdays, from: 0,
      [
        "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
      ]),
    WordList(.verbal, "may march mar sun sat mon wed spring fall"),
    .units([
      .second: "second seconds sec secs", .minute: "minute minutes min mins",
      .hour: "hour hours hr hrs h", .day: "day days d", .week: "week weeks wk wks w workweek",
      .month: "month months mth mths", .quarter: "quarter quarters qtr qtrs",
      .year: "year years yr yrs y", .decade: "decade decades", .century: "century centuries",
      .weekend: "weekend weekends", .fortnight: "fortnight fortnights",
    ]),
    WordList(
      .plural,
      "seconds secs minutes mins hours hrs days weeks wks months mths quarters qtrs years yrs decades centuries weekends fortnights mornings afternoons evenings nights"
    ),
    .dayParts([
      .morning: "morning mornings", .afternoon: "afternoon afternoons afternoonish",
      .evening: "evening evenings", .night: "night nights nighttime", .tonight: "tonight tonite",
      .lunch: "lunch lunchtime", .daytime: "daytime", .dinner: "dinnertime suppertime",
      .breakfast: "breakfast", .businessHours: "businesshours",
    ]),
    WordList(.season, from: 0, ["spring", "summer summertime", "autumn fall", "winter"]),
    WordList(.relativeDay, from: -1, ["yesterday", "today", "tomorrow tmr tmrw"]),
    WordList(
      .frequency, from: 0,
      [
        "daily everyday nightly", "weekly", "monthly", "yearly annually annual", "quarterly",
        "hourly", "biweekly fortnightly", "bimonthly", "semiannually biannually",
      ]),
    WordList(.periodEnd, from: 0, ["eod", "eom", "eoy", "ytd", "mtd", "boy", "bom"]),

    WordList(
      .cardinal,
      [
        0: "zero", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven",
        8: "eight", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve", 13: "thirteen",
        14: "fourteen", 15: "fifteen", 16: "sixteen", 17: "seventeen", 18: "eighteen",
        19: "nineteen", 20: "twenty", 30: "thirty", 40: "forty fourty", 50: "fifty", 60: "sixty",
        70: "seventy", 80: "eighty", 90: "ninety",
      ]),
    WordList(
      .ordinal,
      [
        1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh",
        8: "eighth", 9: "ninth", 10: "tenth", 11: "eleventh", 12: "twelfth", 13: "thirteenth",
        14: "fourteenth", 15: "fifteenth", 16: "sixteenth", 17: "seventeenth", 18: "eighteenth",
        19: "nineteenth", 20: "twentieth", 30: "thirtieth",
      ]),
    WordList(
      .scale,
      [
        100: "hundred", 1000: "thousand k", 100_000: "lakh lakhs lac", 1e6: "million mn mio mln m",
        1e7: "crore crores", 1e9: "billion bn bln mrd b", 1e12: "trillion tn trn",
      ]),
    WordList(.fewness, [2: "couple pair", 3: "few some", 4: "several"]),
    WordList(
      .decade,
      [
        20: "twenties", 30: "thirties", 40: "forties", 50: "fifties", 60: "sixties",
        70: "seventies", 80: "eighties", 90: "nineties",
      ]),
    WordList(.article, "a an another"), WordList(.half, "half"),
    WordList(.quarterWord, "quarter quarters"), WordList(.ordinalSuffix, "st nd rd th"),
    WordList(.now, "now asap"), WordList(.meridiem, "am pm a p ampm"),
    WordList(.clockWord, "o'clock oclock"), WordList(.noon, "noon noonish midday midnight"),
    WordList(.this, "this current these"), WordList(.next, "next coming upcoming following"),
    WordList(.last, "last previous past prior"), WordList(.ago, "ago back"),
    WordList(.the, "the"), WordList(.of, "of"), WordList(.on, "on"), WordList(.at, "at"),
    WordList(.in, "in during into"), WordList(.from, "from"), WordList(.to, "to through thru"),
    WordList(.between, "between"), WordList(.and, "and"), WordList(.or, "or"),
    WordList(.before, "before"), WordList(.after, "after"),
    WordList(.until, "until till til through"), WordList(.since, "since"),
    WordList(
      .about,
      "about around circa approximately roughly exactly sometime sometimes anytime right just"),
    WordList(.early, "early earlier late later"), WordList(.mid, "mid middle"),
    WordList(.every, "every each"), WordList(.business, "business working work"),
    WordList(.era, "ad bc bce ce"),
    // Between a number in words and its decimals.
    WordList([], "point"),
  ]
}
