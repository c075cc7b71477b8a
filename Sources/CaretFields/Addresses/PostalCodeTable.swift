/// The shapes of postal codes, a region a row: facts of the posts.
///
/// `#` is a digit, `@` a letter, `*` either, `&` a letter of those in braces at the row's end. A blank or a hyphen may be left out,
/// `_` is one that the post doesn't write; what stands before `?` may be missing. Shapes are divided by `|`; behind them in angle
/// brackets stands what codes begin with.
enum PostalCodeTable {
  static let rows = text.split(separator: "\n")

  private static let text = """
    AC ASCN 1ZZ
    AD AD###
    AF ####
    AI AI-####
    AL ####
    AM ####
    AR ####|@####@@@
    AS #####|#####-####<96799>
    AT ####<1-9>
    AU ####
    AX #####<22>
    AZ AZ ?####
    BA #####<7-8>
    BB BB#####
    BD ####
    BE ####<1-9>
    BG ####<1-9>
    BH ###|####
    BL #####<97133>
    BM @@ ##|@@ @@
    BN @@####
    BR #####-###
    BT #####
    BY ######<2>
    CA &#& #&#<A-V,X-Y>{ABCEGHJKLMNPRSTVWXYZ}
    CC ####<6799>
    CH ####<1-9>
    CL ###_####
    CN ######
    CO ######
    CR #####
    CU #####
    CV ####
    CX ####<6798>
    CY ####
    CZ ### ##<1-7>
    DE #####<01-99>
    DK ####
    DO #####
    DZ #####
    EC ######
    EE #####
    EG #####
    EH #####
    ES #####<01-52>
    ET ####
    FI #####
    FK FIQQ 1ZZ
    FM #####|#####-####<9694>
    FO ###
    FR #####<01-98>
    GB @@# #&&|@# #&&|@## #&&|@@## #&&|@#@ #&&|@@#@ #&&|GIR 0AA{ABDEFGHJLNPQRSTUWXYZ}
    GE ####
    GF #####<973>
    GG GY# #&&|GY## #&&{ABDEFGHJLNPQRSTUWXYZ}
    GI GX11 1AA
    GL ####<39>
    GN ###
    GP #####<971>
    GR ### ##<1-8>
    GS SIQQ 1ZZ
    GT #####
    GU #####|#####-####<969>
    GW ####
    HM ####
    HN #####
    HR #####<1-5>
    HT HT?####
    HU ####<1-9>
    ID #####
    IE @#* ****
    IL #######|#####
    IM IM# #&&|IM## #&&{ABDEFGHJLNPQRSTUWXYZ}
    IN ###_###<1-9>
    IO BBND 1ZZ
    IQ #####
    IR #####-#####
    IS ###
    IT #####<00-98>
    JE JE# #&&|JE## #&&{ABDEFGHJLNPQRSTUWXYZ}
    JO #####
    JP ###-####
    KE #####
    KG ######
    KH #####|######
    KR #####
    KW #####
    KY KY#-####
    KZ ######|@##@#@#
    LA #####
    LB #### ####|####
    LI ####<948-949>
    LK #####
    LR ####
    LS ###
    LT LT-?#####
    LU ####
    LV LV-?####
    LY #####
    MA #####
    MC #####<980>
    MD MD-?####
    ME #####<8>
    MF #####<97150>
    MG ###
    MH #####|#####-####<969>
    MK ####
    MM #####
    MN #####
    MP #####|#####-####<9695>
    MQ #####<972>
    MS MSR ####
    MT @@@ ####
    MU #####
    MV #####
    MX #####
    MY #####
    MZ ####
    NC #####<988>
    NE ####
    NF ####
    NG ######
    NI #####
    NL #### @@<1-9>
    NO ####
    NP #####
    NZ ####
    OM ###
    PE #####
    PF #####<987>
    PG ###
    PH ####
    PK #####
    PL ##-###
    PM #####<975>
    PN PCRN 1ZZ
    PR #####|#####-####<006-009>
    PT ####-###<1-9>
    PW #####|#####-####<969>
    PY ####|######
    RE #####<974>
    RO ######
    RS #####|######
    RU ######<1-6>
    SA #####|#####-####
    SD #####
    SE ### ##<1-9>
    SG ######
    SH STHL 1ZZ|ASCN 1ZZ|TDCU 1ZZ
    SI ####<1-9>
    SJ ####
    SK ### ##<8-9,0>
    SM #####<4789>
    SN #####
    SV CP ?####
    SZ @###
    TA TDCU 1ZZ
    TC TKCA 1ZZ
    TH #####
    TJ ######
    TM ######
    TN ####
    TR #####<01-81>
    TT ######
    TW ###|###_##|###_###
    TZ #####
    UA #####
    UM #####<968>
    US #####|#####-####<005-999>
    UY #####
    UZ ######
    VA #####<00120>
    VC VC####
    VE ####
    VG VG####
    VI #####|#####-####<008>
    VN #####|######
    WF #####<986>
    XK #####<1-7>
    YT #####<976>
    ZA ####
    ZM #####
    """
}
