// Nations' names in other languages than English, as adjectives or before a hyphen: those that CLDR's names of currencies have.
// Those of German that end in `sche` have their other endings as well.

extension Currency {
  /// The code of each one's money, and what stands before or behind it.
  static let foreignNations: StaticString = """
    AED vae|\
    AFN afegão afegãos afgano afganos afghaanse afghanische|\
    ALL albanais albanese albaneses albanesi albanische albanés albanês|\
    AMD armeense armeni armenio armenios armenische armeno arménien arméniens armênio armênios|\
    AOA angolais angolani angolanische angolano angolanos angolese angoleño angoleños|\
    ARS argentijnse argentin argentini argentinische argentino argentinos argentins|\
    AUD australiani australiano australianos australien australiens australische|\
    AWG aruba arubaanse arubais arubano arubanos arubeño arubeños|\
    AZN aserbaidschan azerbaiyano azerbaiyanos azerbeidzjaanse azeri azeris azero azéri azéris|\
    BBD barbadaanse barbadense barbadenses barbadien barbadiens barbados|\
    BDT bangladesch bangladeshis bangladesí bangladesíes bengalese bengalesi bengalis|\
    BGN bulgaarse bulgare bulgares bulgari bulgarische bulgaro búlgara búlgaras búlgaro búlgaros|\
    BHD bahrain bahreinse bahreïni bahreïnis bareinita bareinitas bareiní bareiníes|\
    BIF burundais burundese burundeses burundi burundiano burundianos burundés|\
    BMD bermuda bermudense bermudenses bermudeño bermudeños bermudien bermudiens|\
    BND bruneano bruneanos bruneise brunéien brunéiens|\
    BOB boliviaanse bolivianische bolivien boliviens|\
    BRL brasileiro brasileiros brasileño brasileños brasiliani brasilianische brasiliano braziliaanse brésilien \
    brésiliens|\
    BSD bahamaanse bahamas bahamense bahamenses bahameño bahameños bahaméen bahaméens|\
    BTN bhutaanse bhutan bhutanese bhutanesi bouthanais butaneses butanés butanês|\
    BWP botsuanesa botsuanesas botsuano botsuanos botswaanse botswanais botswanische|\
    BYN belarussische bielorruso bielorrusos bielorrusso bielorrussos bielorussi bielorusso biélorusse biélorusses \
    weißrussische|\
    BZD beliceño beliceños belizaanse belizenho belizenhos bélizéen bélizéens|\
    CAD canadees canadense canadenses canadese canadesi canadien canadiens canadiense canadienses kanadische|\
    CDF congolais congoleses congolesi congoleño congoleños congolês kongo|\
    CHF schweizer suisse suisses suizo suizos suíço suíços svizzeri svizzero zwitserse|\
    CLP chileense chilenische chileno chilenos chilien chiliens cileni cileno|\
    CNY chineses chinesische chinois chinos chinês cinese cinesi|\
    COP colombiaanse colombiani colombiano colombianos colombien colombiens kolumbianische|\
    CRC costaricain costaricains costaricani costaricano costarricense costarricenses costarriquenho \
    costarriquenhos|\
    CUP cubaanse cubain cubains cubani cubano cubanos kubanische|\
    CVE capoverdiani capoverdiano capverdien capverdiens kaapverdische verdiano verdianos|\
    CZK ceca ceche checa checas tcheca tchecas tchèque tchèques tschechische tsjechische|\
    DJF djiboutiaanse djiboutiano djiboutianos djiboutien djiboutiens dschibuti yibutiano yibutianos|\
    DKK danesa danesas danese danesi danoise danoises deense dinamarquesa dinamarquesas dänische|\
    DOP dominicaanse dominicain dominicains dominicani dominicano dominicanos dominikanische|\
    DZD algerijnse algerini algerino algerische algérien algériens argelino argelinos|\
    EGP egipcia egipcias egiziana egiziane egyptisch egípcia egípcias ägyptische égyptienne égyptiennes|\
    ERN eritrei eritreische eritreo eritreos eritrese érythréen érythréens|\
    ETB ethiopische etiope etiopi etíope etíopes äthiopische éthiopien éthiopiens|\
    FJD fidjien fidjiens fidschi fijiano fijianos fiyiano fiyianos|\
    FKP falkland falklandeilands malvinense malvinenses|\
    GBP britannica britanniche britanniques britische britse británicas britânicas|\
    GEL georgiani georgiano georgianos georgische géorgien géorgiens|\
    GHS ganeses ganês ghanaische ghanese ghaneses ghanesi ghanéen ghanéens ghanés|\
    GIP gibraltar gibraltarees gibraltareña gibraltareñas|\
    GMD gambia gambiaanse gambiani gambiano gambianos gambien gambiens|\
    GNF guinea guineano guineanos guinese guinéen guinéens|\
    GTQ guatemaltechi guatemalteco guatemaltecos guatemalteekse guatemaltekische guatémaltèque guatémaltèques|\
    GYD guianense guianenses guyaanse guyana guyaneses guyanés|\
    HKD hongkoneses hongkongse hongkonés|\
    HNL honduras honduregna honduregne hondurenha hondurenhas hondurese hondureño hondureños hondurien honduriens|\
    HTG haitiani haitianische haitiano haitianos haïtiaanse haïtienne haïtiennes|\
    HUF hongaarse hongrois húngaro húngaros ungarische ungherese ungheresi|\
    IDR indonesia indonesiana indonesiane indonesias indonesische indonésia indonésias indonésienne indonésiennes|\
    ILS israelische israéliens|\
    INR indiana indianas indiane indias indiase indienne indiennes indische|\
    IQD iraakse iracheni iracheno irakien irakiens irakische iraquiano iraquianos iraquí iraquíes|\
    IRR iraanse iraniani iraniano iranianos iranien iraniens iranische iraní iraníes|\
    ISK ijslandse islandaise islandaises islandesa islandesas islandese islandesi isländische|\
    JMD giamaicani giamaicano jamaicaanse jamaicano jamaicanos jamaika jamaïcain jamaïcains|\
    JOD giordani giordano jordaanse jordaniano jordanianos jordanien jordaniens jordanische jordano jordanos|\
    JPY giapponese giapponesi japanische japanse japonais japoneses japonés japonês|\
    KES kenia keniaanse keniano kenianos keniota kenioti kényan kényans queniano quenianos|\
    KGS kirghisi kirghiso kirghize kirghizes kirgisische kirgizische kirguises kirguís quirguiz quirguizes|\
    KHR cambodgien cambodgiens cambodjaanse cambogiani cambogiano cambojano cambojanos camboyano camboyanos \
    kambodschanische|\
    KMF comorense comorenses comorese comoriani comoriano comorianos comorien comoriens komoren|\
    KPW norcoreano norcoreanos nordcoreani nordcoreano nordkoreanische|\
    KRW coreano coreanos coréen coréens koreaanse sudcoreani sudcoreano surcoreano surcoreanos südkoreanische|\
    KWD koeweitse koweïtien koweïtiens kuwaitiani kuwaitiano kuwaitianos kuwaitische kuwaití kuwaitíes|\
    KYD kaaimaneilandse kaiman|\
    KZT cazaque cazaques kasachische kazachse kazajo kazajos kazakhs kazaki kazako|\
    LAK laosiano laosianos laotiaanse laotiani laotiano laotien laotiens laotische|\
    LBP libanaise libanaises libanees libanesa libanesas libanese libanesi libanesische|\
    LKR cingalesa cingalesas esrilanquesa esrilanquesas srilankaise srilankaises|\
    LRD liberiaanse liberiani liberianische liberiano liberianos libérien libériens|\
    LSL lesotense lesotenses lesothaanse lesothan lesothans lesotiano lesotianos|\
    LYD libici libico libio libios libische libyen libyens libysche líbio líbios|\
    MAD marocain marocains marocchini marocchino marokkaanse marokkanische marroquino marroquinos marroquí \
    marroquíes|\
    MDL moldau moldave moldaves moldavi moldavische moldavo moldavos moldávio moldávios|\
    MGA madagaskar malagassische malgache malgaches malgasci malgascio malgaxe malgaxes|\
    MKD macedone macedoni macedonio macedonios macedonische macedônio macedônios macédonien macédoniens \
    mazedonische|\
    MMK mianmarense mianmarenses myanmarais myanmarese myanmarische|\
    MNT mongol mongoles mongoli mongolische mongolo mongols mongoolse mongóis|\
    MOP macaense macaenses macanaise macanaises macao macause|\
    MRU mauretanische mauritaanse mauritana mauritanas mauritanien mauritaniens mauritano mauritanos|\
    MUR mauriciana mauricianas mauricienne mauriciennes mauritiaanse mauritius mauriziana mauriziane|\
    MVR maldiva maldivana maldivanas maldivas maldivienne maldiviennes maldivische malediven|\
    MWK malauiana malauianas malauí malauíes malawi malawiani malawiano malawische malawite malawites|\
    MXN messicani messicano mexicaanse mexicain mexicains mexicano mexicanos mexikanische|\
    MYR malaio malaios malais malasio malasios malaysische maleisische malese malesi|\
    MZN mosambikanische mozambicain mozambicains mozambicani mozambicano mozambikaanse mozambiqueño mozambiqueños \
    moçambicano moçambicanos|\
    NAD namibia namibiani namibiano namibianos namibien namibiens namibio namibios namibische|\
    NGN nigeriaanse nigeriana nigerianas nigeriane nigerianische nigeriano nigerianos nigérian nigérians|\
    NIO nicaragua nicaraguaanse nicaraguense nicaraguenses nicaraguensi|\
    NOK noorse noruega noruegas norueguesa norueguesas norvegese norvegesi norvégienne norvégiennes norwegische|\
    NPR nepalesa nepalesas nepalesi nepalesische nepalí nepalíes népalaise népalaises|\
    NZD neozelandese neozelandeses neozelandesi neozelandés neozelandês neuseeland zeelandse zélandais|\
    OMR omaanse omanais omanense omanenses omanis omanische omanita omaniti omaní omaníes|\
    PAB panamaische panamenho panamenhos panamense panamensi panamese panameño panameños panaméen panaméens|\
    PEN peruaanse peruanische peruano peruanos peruviani peruviano péruvien péruviens|\
    PGK neuguineische papuana papuane papuásia papuásias papú papúes|\
    PHP filipijnse filipinos filippini filippino philippin philippinische philippins|\
    PKR pakistaanse pakistana pakistanaise pakistanaises pakistane pakistanische pakistaní pakistaníes paquistanesa \
    paquistanesas|\
    PLN polacchi polacco polaco polacos polnische polonais poloneses polonês poolse|\
    PYG paraguaio paraguaios paraguayaanse paraguayani paraguayano paraguayen paraguayens paraguayische paraguayo \
    paraguayos|\
    QAR catariano catarianos catarí cataríes katar qatarese qatariani qatariano qataris|\
    RON roemeense romeno romenos roumain roumains rumano rumanos rumeni rumeno rumänische|\
    RSD serbe serbes serbi serbio serbios serbische serbo servische sérvio sérvios|\
    RUB ruso rusos russe russes russi russische russo russos|\
    RWF ruanda ruandese ruandeses ruandesi ruandés ruandês rwandais rwandese|\
    SAR arabische saoudien saoudiens saudita sauditas sauditi saudí saudíes|\
    SBD salomon salomonen salomonense salomonenses|\
    SCR seichelense seichelenses seychellen seychellense seychellenses seychelse|\
    SDG soedanees soudanaise soudanaises sudanesa sudanesas sudanesi sudanesische|\
    SEK schwedische sueca suecas suédoise suédoises svedese svedesi zweedse|\
    SGD singaporese singapur singapurense singapurenses singapuriano singapurianos|\
    SHP heleens|\
    SOS somalia somalien somaliens somalis somalische somalo somalí somalíes|\
    SRD surinaamse surinamais suriname surinameses surinamés surinamês|\
    SSP sursudanesa sursudanesas südsudanesische|\
    STN santomese santoméen santoméens santotomense santotomenses toméische|\
    SYP siria siriana siriane sirias syrienne syriennes syrisch syrische síria sírias|\
    SZL esuatiní esuatiníes suazi suazis swasiländische swazi swazis swazische|\
    THB tailandeses tailandés tailandês thailandese thailandesi thailändische thaise thaïlandais|\
    TJS tadjik tadjiks tadjique tadjiques tadschikistan tadzjiekse tagiki tagiko tayiko tayikos|\
    TMT turcomano turcomanos turcomeno turcomenos turkmeense turkmeni turkmenistan turkmeno|\
    TND tunecino tunecinos tunesische tunisiano tunisianos tunisien tunisiens tunisini tunisino|\
    TOP tongaanse tongaische tongan tonganesa tonganesas tongani tongano tonganos tongans|\
    TRY turca turcas turche turkse turque turques türkische|\
    TZS tansania tanzaniaanse tanzaniano tanzanianos tanzanien tanzaniens tanzano tanzanos|\
    UAH oekraïense ucraina ucraine ucraniana ucranianas ucraniano ucranianos ukrainienne ukrainiennes ukrainische|\
    UGX oegandese ougandais uganda ugandense ugandenses ugandese ugandeses ugandesi ugandés|\
    USD americani americano americanos amerikaanse amerikanische américain américains estadounidense estadounidenses \
    statunitense statunitensi|\
    UYU uruguaio uruguaios uruguayaanse uruguayani uruguayano uruguayen uruguayens uruguayische uruguayo uruguayos|\
    UZS oezbeekse ouzbek ouzbeks usbekistan uzbechi uzbeco uzbeko uzbekos uzbeque uzbeques|\
    VES venezolaanse venezolanische venezolano venezolanos venezuelani venezuelano venezuelanos vénézuélien \
    vénézuéliens|\
    VND vietnamesische vietnamien vietnamiens vietnamita vietnamitas vietnamiti|\
    VUV vanuatense vanuatenses vanuatu vanuatuaanse vanuatuan vanuatuans|\
    WST samoaanse samoan samoani samoanische samoano samoanos samoans|\
    XCD caribische ostkaribische|\
    YER iemenita iemenitas jemen jemenitische yemenita yemeniti yemení yemeníes yéménite yéménites|\
    ZAR africain africains africano africanos afrikaanse sudafricani sudafricano sudafricanos südafrikanische|\
    ZMW zambiaanse zambiani zambiano zambianos zambien zambiens
    """
}
