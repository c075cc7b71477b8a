"""Values of field types with the options, rules, patterns and locales that the types have, one or several at once."""
import json, random
from fields import cell
from slips import slip, write

# Options of the checks of other projects, and values that show them.
CHECKS = {
    "isCurrency": (
        {"symbol": ["$", "R$", "¥", "", "kr."], "require_symbol": [True], "allow_space_after_symbol": [True],
         "symbol_after_digits": [True], "allow_negatives": [False], "parens_for_negatives": [True],
         "negative_sign_before_digits": [True], "negative_sign_after_digits": [True], "allow_negative_sign_placeholder": [True],
         "thousands_separator": [",", ".", " ", ""], "decimal_separator": [".", ","], "allow_decimal": [False],
         "require_decimal": [True], "digits_after_decimal": [[2], [1, 3], [0], []], "allow_space_after_digits": [True]},
        ["$1,234.50", "-$10", "$-10", "$10-", "($10.50)", "10", "R$ 1.234,5", "10 kr.", "10.123", "¥10", "$ -10", "- $10", "10.00 $",
         "1234", "1,23", "$1,234", "$.50", "10,50-", "$ 10", "$0.5", "-1 234,00", "$10 ", "( 10 )", "01", "1.234.567,00"]),
    "isDecimal": (
        {"force_decimal": [True], "decimal_digits": ["2", "1,3", "2,", ","], "locale": ["en-US", "de-DE", "ar-EG", "fr-FR", "xx"]},
        ["1", "1.5", "1,5", "1.55", ".5", "-0.55", "+1.234", "1.", "1٫5", "1.2345", "", "-", "1e5"]),
    "isFloat": (
        {"min": [0, 1.5, -3], "max": [2, 1.5, 100], "gt": [0, 1.5], "lt": [1.5, 3], "locale": ["en-US", "de-DE", "ar", "en-ZM", "ar-MA"]},
        ["1", "1.5", "1,5", "-3", "2", "0", "1e2", ".5", "1.", "-", ".", "+", "1٫5", "3", "100", "1e", "-.5"]),
    "isInt": (
        {"min": [0, 10, -5], "max": [10, 99], "gt": [0, 9], "lt": [10, 11], "allow_leading_zeroes": [False, True]},
        ["0", "10", "9", "11", "-5", "010", "+10", "99", "100", "-0", "00", "1.0", "", "-6", "1 0"]),
    "isNumeric": (
        {"no_symbols": [True], "locale": ["en-US", "de-DE", "ar-AE", "fr-CH"]}, ["1", "-1", "+1.5", "1,5", "1.5", "", "01", "1٫5", "1.", ".5"]),
    "isEmail": (
        {"allow_display_name": [True], "require_display_name": [True], "allow_utf8_local_part": [False], "require_tld": [False],
         "blacklisted_chars": ["abc", "x", "-"], "ignore_max_length": [True], "host_blacklist": [["example.org"], ["gmail.com"]],
         "host_whitelist": [["example.org"]], "allow_ip_domain": [True], "domain_specific_validation": [True],
         "allow_underscores": [True]},
        ["ann@example.org", "Ann Lee <ann@example.org>", "\"Ann; Lee\" <ann@example.org>", "Ann; Lee <ann@example.org>",
         "<ann@example.org>", "\"  \" <ann@example.org>", "\"An\\\"n\" <ann@example.org>", "\"An\"n\" <ann@example.org>", "é@example.org",
         "ann@localhost", "ann@[127.0.0.1]", "ann@127.0.0.1", "ann@[::1]", "ann@[IPv6:::1]", "a.b@gmail.com", "ab@gmail.com",
         "a..bcde@gmail.com", "abcdef+x@gmail.com", "x" * 65 + "@example.org", "ann@" + "x" * 64 + ".org", "\"a b\"@example.org",
         "a_b@ex_ample.org", "ann@gmail.com", "ANN@EXAMPLE.ORG", "a@" + ".".join(["x" * 60] * 4) + ".org", "x-ann@example.org"]),
    "isURL": (
        {"protocols": [["http"], ["ftp", "rtmp"], []], "require_tld": [False], "require_protocol": [True], "require_host": [False],
         "require_port": [True], "require_valid_protocol": [False], "allow_underscores": [True], "host_whitelist": [["foo.com"]],
         "host_blacklist": [["foo.com"]], "allow_trailing_dot": [True], "allow_protocol_relative_urls": [True],
         "allow_fragments": [False], "allow_query_components": [False], "disallow_auth": [True], "validate_length": [False],
         "max_allowed_length": [30, 20]},
        ["http://foo.com", "foo.com", "//foo.com", "ftp://foo.com/a", "rtmp://foo.com", "http://foo.com:8080/", "http://localhost/",
         "http://a:b@foo.com/", "http://a@foo.com", "http://a:b:c@foo.com/", "http://foo.com#x", "http://foo.com?q=1", "http://f_o.com/",
         "http://foo.com./", "http://[::1]:80/", "http://[::1]", "http://127.0.0.1:65536", "http://foo.com:0", "mailto:a@foo.com", "http://",
         "http:///a", "/a/b", "foo://bar.com", "http://foo.com/" + "x" * 20, "http://foo.com/<x>", "http://bar.com:80", "foo.com:80",
         "javascript:alert(1)", "http://foo.com/#a#b", "http://foo.com/a b", ":80", "http://foo"]),
    "isFQDN": (
        {"require_tld": [False], "allow_underscores": [True], "allow_trailing_dot": [True], "allow_numeric_tld": [True],
         "allow_wildcard": [True], "ignore_max_length": [True]},
        ["example.org", "example.org.", "*.example.org", "ex_ample.org", "localhost", "a.123", "a-.org", "-a.org", "a..org", "x" * 64 + ".org",
         "example.o", "xn--froschgrn-x9a.com", "a.b_c", "exa mple.org", "example.123.", "é.org", "a\uff01.org", "*.*.org"]),
    "isDate": (
        {"format": ["YYYY/MM/DD", "DD-MM-YYYY", "MM.DD.YY", "D/M/YYYY", "YYYY-M-D", "YYYYMMDD"], "strictMode": [True],
         "delimiters": [["/", " "], ["-"], ["."], []]},
        ["2024/02/29", "2023/02/29", "29-02-2024", "02.29.24", "1/2/2024", "01/02/2024", "2024-2-9", "20240229", "2024 02 29",
         "2024.02.29", "29/02/2024", "2024/13/01", "2024/00/10", "24/02/29", "2024/02/2", "", "02-29-2024", "99/99/9999", "2024/2/30"]),
    "isTime": (
        {"hourFormat": ["hour24", "hour12"], "mode": ["default", "withSeconds", "withOptionalSeconds"]},
        ["23:59", "24:00", "12:30 PM", "1:05 AM", "13:00 PM", "0:30 AM", "12:30", "23:59:59", "23:59:60", "11:59:59 PM", "9:05", "09:5", "00:00",
         "12:30:15 am", "23:60"]),
    "isBefore": ({"comparisonDate": ["2024-02-29", "2011-01-01", "x", "Feb 1, 2020"]},
                 ["2024-02-28", "2024-02-29", "2010-12-31", "2024-03-01T10:00:00Z", "x", "2011-01-01T00:00:01Z", "Jan 31, 2020", "1/1/2000",
                  "1 Feb 2020 10:00", "Feb 30, 2020"]),
    "isAfter": ({"comparisonDate": ["2024-02-29", "2011-01-01", "x"]},
                ["2024-03-01", "2024-02-29", "2024-02-29T00:00:01Z", "2010-12-31", "", "Mar 1, 2024 10:20:30", "March 1 2024"]),
    "isISO8601": ({"strict": [True], "strictSeparator": [True]},
                  ["2024-02-29", "2023-02-29", "2024-366", "2023-366", "2024-W09", "2024-W54-1", "2024-02-29T10:00Z", "2024-02-29 10:00Z",
                   "2024-02", "20240229", "2024366", "2023366", "2024-13-01", "2024-02-30T10:00:00+01:00", "2024", "+002024-02-29", "2024-02-31"]),
    "isByteLength": ({"min": [0, 1, 3], "max": [2, 3, 6]}, ["", "a", "ab", "abc", "é", "éé", "日本", "😀", "abcdefg"]),
    "isLength": ({"min": [0, 1, 3], "max": [2, 3, 6], "discreteLengths": [[2, 4], [1]]},
                 ["", "a", "ab", "abc", "é", "éé", "日本語", "😀😀", "abcdefg", "❤\ufe0f", "a\ufe0f\ufe0f", "abcd"]),
    "contains": ({"ignoreCase": [True], "minOccurrences": [1, 2, 3]}, ["abab", "aba", "ABA", "xx", "", "aaaa"]),
    "isBase64": ({"urlSafe": [True], "padding": [False, True]},
                 ["Zg==", "Zm8=", "Zm9v", "Zg", "Zm8", "Zm9-", "Zm9/", "Z", "Zm9v====", "", "Zm9vYg==", "-_-_", "Zm9vY", "Zm 9"]),
    "isBase32": ({"crockford": [True]}, ["MZXW6===", "MZXW6YTB", "0", "91JPRV3F", "IL", "mzxw6", "MZXW6YQ=", "U", ""]),
    "isMACAddress": ({"no_colons": [True], "no_separators": [True], "eui": ["48", "64", "32"]},
                     ["01:02:03:04:05:ab", "01-02-03-04-05-ab", "01 02 03 04 05 ab", "0102030405ab", "0102.0304.05ab", "01:02:03:04:05:06:07:08",
                      "01020304050607ab", "01:02-03:04:05:ab", "0102.0304.0506.0708", "01:02:03:04:05", "g1:02:03:04:05:ab"]),
    "isMobilePhone": ({"strictMode": [True]}, ["+15551234567", "15551234567", "+4915123456789", "0151 23456789", "+"]),
    "isCreditCard": ({"provider": ["visa", "Amex", "mastercard", "discover", "jcb", "unionpay", "dinersclub", "x"]},
                     ["4111 1111 1111 1111", "4111-1111-1111-1111", "378282246310005", "5555555555554444", "6011111111111117", "30569309025904",
                      "3530111333300000", "6200000000000005", "4111111111111112", "41 11111111111111", "0000"]),
    "isISSN": ({"case_sensitive": [True], "require_hyphen": [True]}, ["0378-5955", "03785955", "2434-561X", "2434-561x", "2434561x", "0378-5954", "0378 5955"]),
    "isJSON": ({"allow_primitives": [True], "allow_any_value": [True]}, ["{}", "[]", "1", "null", "true", "\"a\"", "{", "[1,]", "", " {} ", "nul"]),
    "isLatLong": ({"checkDMS": [True]},
                  ["40.5,-73", "(40.5, -73)", "(40.5, -73", "40° 26′ 46″ N,79° 58′ 56″ W", "91,0", "90,180", "90.1,0", "40.5 -73", "40°26'46\"N, 79°58'56\"W",
                   "-90.000,-180.0000", "40.5,", "181,0", "0,181"]),
    "isEmpty": ({"ignore_whitespace": [True, False]}, ["", " ", "\t\n", "a", " a", "\u00a0"]),
    "isHexColor": ({"require_hashtag": [True]}, ["#fff", "fff", "#ffff", "#fffff", "ffffff", "#ffffffff", "#ggg", "#", "#fffffff"]),
    "isRgbColor": ({"allowSpaces": [False], "includePercentValues": [False]},
                   ["rgb(0,0,0)", "rgb(0, 0, 0)", "rgb(5%,5%,5%)", "rgba(255,255,255,.5)", "rgba(255,255,255,1.1)", "rgb(256,0,0)", "rgb(101%,3%,3%)",
                    "rgba(5%, 5%, 5%, 0.12)", "rgb( 0,0,0 )", "rgba(0,0,0,)", "rgb(0,0,0,)", "RGB(0,0,0)"]),
    "isStrongPassword": ({"minLength": [4, 8], "minLowercase": [0, 2], "minUppercase": [0, 1], "minNumbers": [0, 2], "minSymbols": [0, 1],
                          "returnScore": [False]},
                         ["aB1!aB1!", "aaaaaaaa", "AAAA", "aA1!", "a1b2c3d4", "aB!aB!aB", "", "Pass word1!"]),
    "isISO31661Alpha2": ({"userAssignedCodes": [["XK"], []]}, ["DE", "de", "XK", "ZZ", "D", ""]),
}
# Arguments that stand alone.
ALONE = {
    "isUUID": ([1, 2, 3, 4, 5, 6, 7, 8, "4", "7", "all", "loose", "max", "nil", 9, "x"],
               ["a{}b2c3d4-e5f6-{}abc-{}def-0123456789ab".format(1, v, n) for v in "0123456789" for n in "89abc0"][::3]
               + ["f" * 8 + "-ffff-ffff-ffff-" + "f" * 12, "00000000-0000-0000-0000-000000000000", "A1B2C3D4-E5F6-4ABC-8DEF-0123456789AB"]),
    "isIP": ([4, 6, "4", "6", 5], ["1.2.3.4", "256.1.1.1", "::1", "fe80::1%eth0", "1:2:3:4:5:6:7:8", "1.2.3", "::ffff:1.2.3.4", "01.2.3.4", "1::2::3"]),
    "isIPRange": ([4, 6], ["1.2.3.4/24", "1.2.3.4/33", "::1/128", "::1/129", "1.2.3.4/0", "1.2.3.4/01", "1.2.3.4", "1.2.3.4/", "::1/0"]),
    "isISBN": ([10, 13, "10", "13", 11], ["3-8362-2119-5", "978-3-8362-2119-1", "3836221195", "9783836221191", "080442957X", "080442957x", "978383622119X", "3836221194"]),
    "isHash": (["md5", "md4", "sha1", "sha256", "sha384", "sha512", "crc32", "crc32b", "ripemd128", "tiger160", "tiger192", "x"],
               ["a" * n for n in (7, 8, 9, 31, 32, 33, 39, 40, 41, 48, 64, 96, 128)] + ["G" * 32, "A" * 32]),
    "isAlpha": (["en-US", "de-DE", "fr-FR", "ru-RU", "ar", "el-GR", "xx", "pt-BR", "pl-PL", "he", "tr-TR", "fa-IR", "ja-JP", "hi-IN"],
                ["abc", "äöü", "éàç", "абв", "ابج", "αβγ", "ab1", "", "a b", "ąę", "אב", "ığş", "あア", "हि"]),
    "isAlphanumeric": (["en-US", "de-DE", "ru-RU", "ar", "el-GR", "xx", "cs-CZ", "vi-VN", "th-TH"],
                       ["abc1", "ä1", "абв9", "١ب", "αβ1", "a_1", "", "č1", "đ2", "ไทย1"]),
    "isDivisibleBy": ([1, 2, 3, "2", 0, "x"], ["4", "3", "0", "-6", "2.5", "x", "10"]),
    "isPostalCode": (["DE", "US", "GB", "CA", "FR", "NL", "any", "JP", "BR", "IE", "xx", "IN", "PL", "SE"],
                     ["12345", "12345-6789", "SW1A 1AA", "K1A 0B1", "1234 AB", "123-4567", "12345-678", "D02 X285", "1234", "00-950", "123 45", "110001", "75008"]),
    "isLicensePlate": (["de-DE", "any", "cs-CZ", "en-IN", "pt-PT", "sv-SE", "fi-FI", "xx"],
                       ["B AB 123", "B-AB123", "ABC 1234", "AB-12-CD", "ABC 123", "1AB 2345", "DL 01 AB 1234", "ABC12A"]),
    "isPassportNumber": (["DE", "US", "GB", "FR", "JP", "IN", "xx", "PL", "NL", "IT"],
                         ["C01X00T47", "123456789", "12AB34567", "AB1234567", "A1234567", "AA12345678", "X1234567Y"]),
    "isVAT": (["DE", "GB", "FR", "NL", "AT", "IT", "xx", "ES", "PL", "CH", "SE"],
              ["DE123456789", "GB123456789", "FR12345678901", "NL123456789B01", "ATU12345678", "12345678903", "ESA1234567B", "PL5265877635",
               "CHE-123.456.788 MWST", "SE123456789001", "123456789"]),
}

LOCALES = [
    "en_US", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "en_IN", "hi_IN", "ja_JP", "zh_CN", "ko_KR", "ar_EG", "fa_IR", "ru_RU", "uk_UA",
    "pl_PL", "cs_CZ", "hu_HU", "tr_TR", "sv_SE", "da_DK", "nb_NO", "pt_BR", "es_ES", "es_MX", "it_IT", "nl_NL", "he_IL", "th_TH", "vi_VN", "en_GB",
    "en_CA", "en_AU", "en_NZ", "lt_LT", "bn_BD", "mr_IN", "ne_NP"]
# The marks of numbers and the sign of money that a place has.
MARKS = {
    "US": (",", ".", "$"), "DE": (".", ",", "€"), "CH": ("’", ".", "Fr."), "AT": ("\u00a0", ",", "€"), "FR": ("\u202f", ",", "€"), "IN": (",", ".", "₹"),
    "JP": (",", ".", "￥"), "CN": (",", ".", "¥"), "KR": (",", ".", "₩"), "RU": ("\u00a0", ",", "₽"), "UA": ("\u00a0", ",", "₴"), "PL": ("\u00a0", ",", "zł"),
    "CZ": ("\u00a0", ",", "Kč"), "HU": ("\u00a0", ",", "Ft"), "TR": (".", ",", "₺"), "SE": ("\u00a0", ",", "kr"), "DK": (".", ",", "kr."), "NO": ("\u00a0", ",", "kr"),
    "BR": (".", ",", "R$"), "ES": (".", ",", "€"), "MX": (",", ".", "$"), "IT": (".", ",", "€"), "NL": (".", ",", "€"), "IL": (",", ".", "₪"), "TH": (",", ".", "฿"),
    "VN": (".", ",", "₫"), "GB": (",", ".", "£"), "CA": (",", ".", "$"), "AU": (",", ".", "A$"), "NZ": (",", ".", "NZ$"), "LT": ("\u00a0", ",", "€")}
AMOUNTS = [
    "1234.50", "1,234.50", "1.234,50", "1 234,50", "1\u00a0234,50", "1\u202f234,50", "1'234.50", "1’234.50", "12,34,567.89", "-1234", "1234-", "(1,234.50)",
    "1,5", "1.5", "0", ".5", ",5", "5.", "1,23,4.5", "12,345", "12.345", "1.2.3", "+12", "−12", "١٢٣", "۱۲۳", "१२३", "123٫5", "12%", "50 %", "%50", "12,5 %",
    "-5%", "", "1e3", "∞", "NaN", "1 2", "1234567.891", "1.234.567,89"]
SIGNS = [
    "$", "US$", "CA$", "C$", "A$", "AU$", "NZ$", "€", "£", "¥", "￥", "円", "元", "Fr.", "SFr.", "CHF", "EUR", "USD", "₹", "Rs.", "kr.", "kr", ",-", "zł", "Kč", "Ft",
    "₺", "TL", "₽", "руб.", "₴", "грн", "₩", "원", "R$", "₪", "฿", "₫", "đ", "XYZ", "JPY"]
DAYS = [
    "31.12.2024", "12/31/2024", "31/12/2024", "2024-12-31", "2024/12/31", "1.2.24", "1/2/24", "31. 12. 2024", "31.12.", "29.02.2023", "29/2/2024", "31-12-2024",
    "2024.12.31.", "2024年12月31日", "31 December 2024", "Dec 31, 2024", "31. Dezember 2024", "٣١/١٢/٢٠٢٤", "31.12.24 ", "24-12-31", "0/1/2024", "32.1.2024", "1.13.2024",
    "2024. 12. 31.", "31 12 2024", "31 déc. 2024", "31 de diciembre de 2024", "9999-99-99", ""]
TIMES = ["23:59", "23.59", "11:59 PM", "11:59 pm", "23:59:59", "23h59", "24:00", "12:00 AM", "0:00", "9:5", "午後11:59", "23:60", "11.59.59", "2024-12-31 23:59", "31.12.2024, 23:59"]
PATTERNS = ["#,##0.00", "0", "00000", "#,##0.###", "0.0#", "#,##,##0", "¤#,##0.00", "#%", "0.###E0", "#,##0.00;(#,##0.00)", "[", "@@@", "'x'0", "*x0", "#"]
DAY_PATTERNS = ["dd.MM.yyyy", "d/M/yy", "yyyy-MM-dd", "MMM d, y", "dd MMMM yyyy", "yyyyMMdd", "EEE d MMM yyyy", "d.M", "[", "yy", "dd''MM''yyyy", "y/M/d"]
FORMATS = {
    "tableschema-date": ["default", "any", "%d/%m/%Y", "%d.%m.%y", "%Y%m%d", "%b %d, %Y", "%d %B %Y", "%j %Y", "%Y-%m", "%%%Y-%m-%d", "%Q", "%e", "%A %d %B %Y"],
    "tableschema-time": ["default", "any", "%H:%M", "%I:%M %p", "%H%M%S", "%H:%M:%S.%f", "%H:%M:%S%z", "%M:%S", "%Q", "%I %p"],
    "tableschema-datetime": ["default", "any", "%Y-%m-%d %H:%M", "%d/%m/%Y %I:%M %p", "%Y%m%dT%H%M%S", "%Y-%m-%dT%H:%M:%S%z", "%c", "%H:%M %d.%m.%y"],
}
CELLS = [
    "2024-12-31", "31/12/2024", "31.12.24", "20241231", "Dec 31, 2024", "31 December 2024", "366 2024", "2024-12", "%2024-12-31", "Tuesday 31 December 2024", "23:59", "11:59 PM",
    "235959", "23:59:59.123", "23:59:59+0100", "59:59", "11 pm", "2024-12-31 23:59", "31/12/2024 11:59 PM", "20241231T235959", "2024-12-31T23:59:59Z", "2024-12-31T23:59:59+01:00",
    "31/2/2024", "23:59 31.12.24", "12/13/2024", "31-Dec-2024", "Sept 9 2024", "9 sep 24", "", "24:00", "1/2/3", "noon", "2024", "Dec 2024", "10am", "10:30:15 pm", "2024-12-31T24:00:00Z"]
NUMBERS = {
    "groupChar": [",", ".", " ", "'"], "decimalChar": [",", ".", "·"], "bareNumber": [False, True], "missingValues": [["", "-"], ["NA"], []],
    "trueValues": [["yes"], ["1", "y"]], "falseValues": [["no"], []], "delimiter": [";", "|", "--"],
    "itemType": ["integer", "boolean", "date", "number", "string", "datetime", "time"]}
LISTS = ["1,2,3", "1;2", "a|b", "true,false", "2024-01-01,2024-13-01", "", ",", "1,,2", "1.5,2", "a--b", "10:00,25:00", "1, 2", "2024-01-01T00:00:00Z"]
RULES = {
    "required": [True], "minlength": [0, 2, 5, -1, "3", "x"], "maxlength": [0, 3, 8, "4", -1], "min": ["0", "5", "2024-01-01", "10:00", "x", "-3", 2], "max": ["10", "2024-12-31", "12:00", "x", 3],
    "step": ["1", "0.5", "any", "7", "0", "-1", "900", "3"], "pattern": ["[a-z]+", "[0-9]*", "(", ".{3}", "\\d{4}.*"], "pattern_dialect": ["ecma-v", "ecma"]}
HTML = ["text", "number", "date", "time", "week", "month", "datetime-local", "email", "url", "tel", "search", "password", "color", "integer", "url-whatwg", "email-html"]
TYPED = [
    "", "abc", "12", "5", "5.5", "-3", "0", "2024-01-01", "2024-06-15", "2024-12-31", "10:00", "11:07", "12:00:30", "2024-W07", "2024-02", "2024-06-15T10:00", "ann@example.org",
    "ann@example.org, bob@example.org", "http://example.org/", "#fff", "#ffffff", "+49 30 123456", "1e2", " 5 ", "5.", "a\nb", "abcdefghij", "010", "10:00:00.5", "é😀"]


def parameters(options):
    return json.dumps(options, ensure_ascii=False) if options else ""


def some(table, chance, most):
    names = chance.sample(sorted(table), min(len(table), chance.choice(range(1, most + 1))))
    return {name: chance.choice(table[name]) for name in names}


def slipped(value, chance):
    return cell(slip(value, chance) if chance.random() < 0.2 else value)


def checks(chance):
    """Checks of other projects with their options."""
    before = {"contains": ["a"], "isMobilePhone": ["any"]}
    for name, (options, values) in sorted(CHECKS.items()):
        for value in values:
            for _ in range(5 if len(options) > 4 else 3):
                yield name, parameters({"args": before.get(name, []) + [some(options, chance, 3)]}), slipped(value, chance)
    for name, (words, values) in sorted(ALONE.items()):
        for value in values:
            for word in chance.sample(words, min(4, len(words))):
                yield name, parameters({"args": [word]}), slipped(value, chance)


def local(locale, chance):
    """An amount as the place writes it, and its sign of money."""
    group, point, sign = MARKS.get(locale[-2:], (",", ".", chance.choice(SIGNS)))
    whole = chance.choice(["1", "12", "123", "1§234", "12§345", "123§456", "1§234§567", "12§34§567", "0", "1234", "12345"])
    part = chance.choice(["", "", "{}5", "{}50", "{}123", "{}"]).format(point)
    return chance.choice(["", "", "", "-", "+"]) + whole.replace("§", group) + part, sign


def locales(chance):
    """Numbers, money, dates and times as people of each place write them."""
    for locale in LOCALES:
        def row(name, value, **more):
            options = {"locale": locale, **more}
            if chance.random() < 0.25:
                options["strict"] = chance.choice([True, False])
            return name, parameters(options), slipped(value, chance)
        for value in chance.sample(AMOUNTS, 5) + [local(locale, chance)[0] for _ in range(8)]:
            yield row(chance.choice(["number", "number", "integer", "number-locale"]), value)
        for value in chance.sample(AMOUNTS, 2) + [local(locale, chance)[0] for _ in range(3)]:
            yield row("percent-locale", value + chance.choice(["", "%", " %", "\u00a0%"]))
            yield row("number", value, pattern=chance.choice(PATTERNS))
        for _ in range(14):
            value, sign = local(locale, chance)
            sign = chance.choice([sign, sign, sign, chance.choice(SIGNS)])
            written = chance.choice(["{1}{0}", "{1} {0}", "{0}{1}", "{0} {1}", "{0}\u00a0{1}"]).format(value, sign)
            yield row(chance.choice(["money", "currency-locale"]), written)
        for value in chance.sample(DAYS, 8):
            style = chance.choice([{}, {}, {"style": "short"}, {"style": "medium"}, {"style": "long"}, {"style": "x"}])
            yield row(chance.choice(["date", "date", "date-locale"]), value, **style)
        for value in chance.sample(DAYS, 2):
            yield row("date", value, pattern=chance.choice(DAY_PATTERNS))
        for value in chance.sample(TIMES, 2):
            yield row(chance.choice(["time", "datetime-local"]), value)


def tables(chance):
    """Cells of tables in each format and with each mark of numbers."""
    for name, formats in FORMATS.items():
        for form in formats:
            for value in chance.sample(CELLS, 11):
                yield name, parameters({"format": form}), slipped(value, chance)
    for name in ("integer", "number", "boolean", "list"):
        for _ in range(60):
            value = chance.choice(LISTS if name == "list" else AMOUNTS + ["yes", "no", "true", "NA", "-", "1", "y", "$5", "5 km", "12.345,6"])
            yield "tableschema-" + name, parameters(some(NUMBERS, chance, 3)), slipped(value, chance)


def rules(chance):
    """Values of HTML's controls with the rules that HTML has."""
    for name in HTML:
        for _ in range(34):
            yield name, parameters(some(RULES, chance, 3)), slipped(chance.choice(TYPED), chance)
        for _ in range(6):
            more = {"dialect": chance.choice(["html", "rfc5321", "rfc6531", "strict", "x"]), "multiple": True, "region": chance.choice(["DE", "US", "XX"])}
            yield name, parameters({key: more[key] for key in chance.sample(sorted(more), 1)}), slipped(chance.choice(TYPED), chance)


def main(tests):
    write(tests + "/CaretFieldFamiliesTests/Fixtures/journal/options.tsv", checks(random.Random(21)))
    chance = random.Random(22)
    rows = list(locales(chance)) + list(tables(chance)) + list(rules(chance))
    write(tests + "/CaretFieldsTests/Fixtures/journal/options.tsv", rows)
