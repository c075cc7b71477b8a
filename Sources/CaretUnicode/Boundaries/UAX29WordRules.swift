/// UAX #29's default word rules (Unicode 15, WB1–WB999) in the language of ICU's break iterators.
///
/// ICU's own word rules tailor these: a colon joins no letters, an at sign does, and dictionaries cut Thai,
/// Chinese and their like. How the rules below work:
/// - each rule matches a piece of text; `!!chain` lets the next rule begin with the last character of the
///   piece before, so that "a'b'c" is joined by WB6 and WB7 twice;
/// - WB4 (what extends a character belongs to it) is the `$Ex*` behind every character;
/// - a pair of regional indicators must not be chained into (`^`), or every flag would join the next one;
/// - the numbers in braces are the status of a segment that ends there, as in ICU: 100 numbers,
///   200 letters, 300 kana, 400 ideographs.
let uax29WordRules = #"""
  !!chain;
  !!quoted_literals_only;
  $CR = [\p{Word_Break=CR}];
  $LF = [\p{Word_Break=LF}];
  $NL = [\p{Word_Break=Newline}];
  $ZWJ = [\p{Word_Break=ZWJ}];
  $Ex = [\p{Word_Break=Extend} \p{Word_Break=Format} $ZWJ];
  $AL = [\p{Word_Break=ALetter} \p{Word_Break=Hebrew_Letter}];
  $HL = [\p{Word_Break=Hebrew_Letter}];
  $Num = [\p{Word_Break=Numeric}];
  $Kat = [\p{Word_Break=Katakana}];
  $Join = [\p{Word_Break=ExtendNumLet}];
  $SQ = [\p{Word_Break=Single_Quote}];
  $DQ = [\p{Word_Break=Double_Quote}];
  $MidL = [\p{Word_Break=MidLetter} \p{Word_Break=MidNumLet} $SQ];
  $MidN = [\p{Word_Break=MidNum} \p{Word_Break=MidNumLet} $SQ];
  $RI = [\p{Word_Break=Regional_Indicator}];
  $Space = [\p{Word_Break=WSegSpace}];
  $Pict = [\p{Extended_Pictographic}];
  $Any = [^$CR $LF $NL];
  $Kana = [$Kat \p{Script=Hiragana}];
  $Ideo = [\p{Ideographic}];
  $Other = [[\p{Alphabetic}] - $AL - $Kana - $Ideo];

  # WB3 – WB3d
  $CR $LF;
  $ZWJ $Pict;
  $Space $Space;
  # WB4, and what stands alone (WB999)
  $Any $Ex*;
  [$AL $Other] $Ex* {200};
  $Num $Ex* {100};
  $Kana $Ex* {300};
  $Ideo $Ex* {400};
  # WB5 – WB7c
  $AL $Ex* $AL $Ex* {200};
  $AL $Ex* $MidL $Ex* $AL $Ex* {200};
  $HL $Ex* $SQ $Ex* {200};
  $HL $Ex* $DQ $Ex* $HL $Ex* {200};
  # WB8 – WB12
  $Num $Ex* $Num $Ex* {100};
  $AL $Ex* $Num $Ex* {200};
  $Num $Ex* $AL $Ex* {200};
  $Num $Ex* $MidN $Ex* $Num $Ex* {100};
  # WB13 – WB13b
  $Kat $Ex* $Kat $Ex* {300};
  [$AL $Num $Kat $Join] $Ex* $Join $Ex* {200};
  $Join $Ex* [$AL $Num] $Ex* {200};
  $Join $Ex* $Kat $Ex* {300};
  # WB15, WB16
  ^$RI $Ex* $RI;
  """#
