// swift-format-ignore-file
// Made by Scripts/data/make-tracking-table from jkeen/tracking_number_data (MIT, copyright 2017 Jeff Keen), as of
// b79ce4b of 2026-08-17. Not edited by hand.

enum TrackingTable {
  /// Kinds of numbers by courier.
  static let lines: StaticString = #"""
amazon	Amazon Logistics	\s*T\s*B\s*[ACM]\s*(?<SerialNumber>([0-9]\s*){12,12})\s*			
amazon	Amazon International	\s*[AFC]\s*(?<SerialNumber>([0-9]\s*){10,10})\s*			
canada_post	Canada Post (16)	\s*(?<SerialNumber>(?<OriginId>([0-9]\s*){7})([0-9]\s*){8})(?<CheckDigit>[0-9]\s*)	mod10 1 3		
canpar	Canpar (22)	\s*(?<SerialNumber>[CDKLSUXZ]\s*([0-9]\s*){21})\s*			
dhl	DHL Express	\s*(?<SerialNumber>([0-9]\s*){9,10})(?<CheckDigit>([0-9]\s*))	mod7		
dhl	DHL Express (Piece ID)	\s*(J[A-Z]{2,3})(?<SerialNumber>([0-9]\s*){9,10})			
dhl	DHL E-Commerce	(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)\s*(?<SerialNumber>(?=[0-9A-Z\s]{10,39}\b)(?=[^0-9A-Z]*[0-9])[0-9A-Z\s]{10,39})			
dhl	DHL E-Commerce (14)	\s*\b(?<SerialNumber>(?:[0-9]\s*){14})\b			
dpd	DPD (28)	\s*(?<SerialNumber>(?<DestinationZip>([0-9]\s*){7})([0-9]\s*){14}(?<ServiceType>([0-9]\s*){3})(?<CountryCode>([0-9]\s*){3}))(?<CheckDigit>[0-9A-Z]\s*)	mod_37_36		
dpd	DPD (14)	\s*(?<SerialNumber>([0-9]\s*){14})(?<CheckDigit>[0-9A-Z]\s*)	mod_37_36		
fedex	FedEx Express (12)	\s*(?<SerialNumber>([0-9]\s*){11})(?<CheckDigit>[0-9]\s*)	sum 11 10 3 1 7 3 1 7 3 1 7 3 1		
fedex	FedEx Express (34)	\s*[0-8]\s*([0-9]\s*){14}(?<DestinationZip>([0-9]\s*){5})(?<SerialNumber>([0-9]\s*){13})(?<CheckDigit>[0-9]\s*)	sum 11 10 1 7 3 1 7 3 1 7 3 1 7 3 1		
fedex	FedEx ASTRA (32)	\s*3\s*(?:[0-9]\s*){5}(?:[0-9]\s*){3}(?:[0-9]\s*){7}(?<SerialNumber>(?:[0-9]\s*){11})(?<CheckDigit>[0-9]\s*)(?:[0-9]\s*){4}	sum 11 10 3 1 7 3 1 7 3 1 7 3 1		
fedex	FedEx Ground	\s*(?<SerialNumber>([0-9]\s*){14})(?<CheckDigit>([0-9]\s*))	mod10 3 1		
fedex	FedEx Ground (SSCC-18)	\s*(?<ShippingContainerType>([0-9]\s*){2})(?<SerialNumber>([0-9]\s*){15})(?<CheckDigit>[0-9]\s*)	mod10 1 3		
fedex	FedEx Ground 96 (22)	\s*(?<ApplicationIdentifier>9\s*6\s*)(?<SCNC>([0-9]\s*){2})(?<ServiceType>([0-9]\s*){3})(?<SerialNumber>(?<ShipperId>([0-9]\s*){7})(?<PackageId>([0-9]\s*){7}))(?<CheckDigit>[0-9]\s*)	mod10 3 1		
fedex	FedEx Ground GSN	\s*(?<ApplicationIdentifier>9\s*6\s*)(?<SCNC>([0-9]\s*){2})([0-9]\s*){5}(?<GSN>([0-9]\s*){10})[0-9]\s*(?<SerialNumber>([0-9]\s*){13})(?<CheckDigit>[0-9]\s*)	sum 11 10 1 7 3 1 7 3 1 7 3 1 7 3 1		
gofo	GOFO Express (US)	\s*G\s*F\s*U\s*S\s*(?<SerialNumber>([0-9]\s*){14})\s*			
landmark	Landmark Global LTN	\s*L\s*T\s*N\s*(?<SerialNumber>([0-9]\s*){8})\s*N\s*1			
lasership	LaserShip LX	\s*L\s*[AIEHNX]\s*[1-3]\s*(?<SerialNumber>([0-9]\s*){7,7})\s*			
lasership	LaserShip 1LS7 (15)	\s*1\s*L\s*S\s*7\s*[12]\s*([0-9]\s*){4,4}(?<SerialNumber>([0-9]\s*){6,6})\s*			
lasership	LaserShip 1LS7 (18)	\s*1\s*L\s*S\s*7\s*[12]\s*([0-9]\s*){2,2}\s*0\s*1\s*[1234]\s*\s*(?<SerialNumber>([0-9]\s*){6,6})-\s*1\s*			
lasership	LaserShip 1LSCX (15)	\s*1\s*L\s*S\s*\s*C\s*X\s*(?<SerialNumber>([0-9A-Z]\s*){10})			
old_dominion	Old Dominion	\s*(?<SerialNumber>(7\s*7\s*[78]\s*|0\s*7\s*2\s*|7\s*8\s*0\s*)([0-9]\s*){7})(?<CheckDigit>[0-9]\s*)	luhn		
old_dominion	Old Dominion Guaranteed Shipment	\s*(?<SerialNumber>8\s*0\s*([0-9]\s*){8})(?<CheckDigit>[0-9]\s*)	luhn		
ontrac	OnTrac	\s*C\s*(?<SerialNumber>([0-9]\s*){13})(?<CheckDigit>[0-9]\s*)	mod10 2 1	^(?!4).+$ 4	
ontrac	OnTrac D	\s*D\s*(?<SerialNumber>([0-9]\s*){13})(?<CheckDigit>[0-9]\s*)	mod10 2 1	^(?!5).+$ 5	
purolator	Purolator (12)	\s*(?<SerialNumber>[0-5]\s*([0-9]\s*){10})(?<CheckDigit>[0-9])\s*	luhn		
purolator	Purolator (alpha + 9)	\s*(?<SerialNumber>([A-Z]\s*){3}([0-9]\s*){9})\s*			
s10	S10	\s*(?<ServiceType>([A-Z]\s*){2})(?<SerialNumber>([0-9]\s*){8})(?<CheckDigit>([0-9]\s*))(?<CountryCode>([A-Z]\s*){2})	s10		CountryCode=AF|AL|DZ|AO|AG|AR|AM|AU|AT|AZ|BS|BH|BD|BB|BY|BE|BZ|BJ|BT|BO|BA|BW|BR|BN|BG|BF|BI|KH|CM|CA|CV|CF|TD|CL|CN|HK|CO|KM|CG|CR|HR|CU|CY|CZ|CI|KP|CD|DK|DJ|DM|DO|EC|EG|SV|GQ|ER|EE|ET|FJ|FI|FR|GA|GM|GE|DE|GH|GB|GR|GD|GT|GN|GW|GY|HT|HN|HU|IS|IN|ID|IR|IQ|IE|IL|IT|JM|JP|JO|KZ|KE|KI|KR|KW|KG|LA|LV|LB|LS|LR|LY|LI|LT|LU|MG|MW|MY|MV|ML|MT|MR|MU|MX|MD|MC|MN|ME|MA|MZ|MM|NA|NR|NP|NL|NZ|NI|NE|NG|NO|OM|PK|PA|PG|PY|PE|PH|PL|PT|QA|RO|RU|RW|KN|LC|VC|WS|SM|ST|SA|SN|RS|SC|SL|SG|SK|SI|SB|SO|ZA|SS|ES|LK|SD|SR|SZ|SE|CH|SY|TJ|TZ|TH|MK|TL|TG|TO|TT|TN|TR|TM|TV|UG|UA|AE|US|UY|UZ|VU|VA|VE|VN|YE|ZM|ZW
speedee	Spee-Dee (20)	\s*S\s*P\s*(?<SerialNumber>([0-9]\s*){18})\s*			
ups	UPS	\s*1\s*Z\s*(?<SerialNumber>(?<ShipperId>(?:[A-Z0-9]\s*){6,6})(?<ServiceType>(?:[A-Z0-9]\s*){2,2})(?<PackageId>(?:[A-Z0-9]\s*){7,7}))(?<CheckDigit>[0-9]\s*)	mod10 2 1		
ups	UPS Waybill	\s*(?<ServiceType>([AHJKTV]\s*){1})(?<SerialNumber>(?:[0-9]\s*){9})(?<CheckDigit>[0-9]\s*){1}	mod10 2 1		
usps	USPS 20	\s*(?<SerialNumber>(?<ServiceType>([0-9]\s*){2})(?<ShipperId>([0-9]\s*){9})(?<PackageId>([0-9]\s*){8}))(?<CheckDigit>[0-9]\s*)	mod10 1 3		
usps	USPS IMpb N	\s*((?<RoutingApplicationId>4\s*2\s*0\s*)(?<DestinationZip>([0-9]\s*){5}(?=([0-9]\s*){22}(?![0-9])|([0-9]\s*){26}(?![0-9])))(?<DestinationZipPlus4>([0-9]\s*){4}(?=([0-9]\s*){22}(?![0-9])))?)?(?<SerialNumber>(?<ApplicationIdentifier>9\s*4\s*)(?<ServiceType>([0-9]\s*){3})(?=9\s*([0-9]\s*){8}(([0-9]\s*){15}|([0-9]\s*){11}|([0-9]\s*){7})[0-9]\s*(?![0-9])|[0-8]\s*([0-9]\s*){5}(([0-9]\s*){14}|([0-9]\s*){10})[0-9]\s*(?![0-9]))(?<ShipperId>9\s*([0-9]\s*){8}|[0-8]\s*([0-9]\s*){5})(?<PackageId>([0-9]\s*){15}|([0-9]\s*){14}|([0-9]\s*){11}|([0-9]\s*){10}|([0-9]\s*){7}))(?<CheckDigit>[0-9]\s*)	mod10r 1 3		
usps	USPS Legacy	\s*(?:(?<RoutingApplicationId>4\s*2\s*0\s*)(?<DestinationZip>([0-9]\s*){5})(?<DestinationZipPlus4>([0-9]\s*){4})?)?(?<SerialNumber>(?<ApplicationIdentifier>9\s*1\s*)?(?<ServiceType>([0-9]\s*){2})(?<ShipperId>([0-9]\s*){9})(?<PackageId>([0-9]\s*){8}))(?<CheckDigit>[0-9]\s*)	mod10 1 3	^(?!9\s*1).+ 91	
usps	USPS IMpb C	\s*(?:(?<RoutingApplicationId>4\s*2\s*0\s*)(?<DestinationZip>([0-9]\s*){5})(?<DestinationZipPlus4>([0-9]\s*){4}(?=([0-9]\s*){22}(?![0-9])))?)?(?<SerialNumber>(?<ApplicationIdentifier>9\s*2\s*(?=([0-9]\s*){3}9)|9\s*3\s*(?=([0-9]\s*){3}[0-8])|9\s*5\s*)(?<ServiceType>([0-9]\s*){3})(?=9\s*([0-9]\s*){8}(([0-9]\s*){11}|([0-9]\s*){7})[0-9]\s*(?![0-9])|[0-8]\s*([0-9]\s*){5}(([0-9]\s*){14}|([0-9]\s*){10})[0-9]\s*(?![0-9]))(?<ShipperId>9\s*([0-9]\s*){8}|[0-8]\s*([0-9]\s*){5})(?<PackageId>([0-9]\s*){14}|([0-9]\s*){11}|([0-9]\s*){10}|([0-9]\s*){7}))(?<CheckDigit>[0-9]\s*)	mod10 1 3		
yodel	Yodel	\s*J\s*(J\s*)?D\s*(?<SerialNumber>([0-9]\s*){16})\s*			
yunexpress	YunExpress	\s*Y\s*T\s*(?<SerialNumber>([0-9]\s*){16})\s*			
"""#
}
