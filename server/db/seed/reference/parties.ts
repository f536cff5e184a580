import type { CustomerKey } from '../accounts.ts';

/**
 * Fictional companies of the address books, by the company that saved them.
 * Columns: country, city, name, street, postal code, type and number of registration, contact, phone, e-mail, packing type.
 * The codes have valid check characters where they have any, in ranges that are not issued; phone numbers are in ranges for fiction where a country has one.
 */
export type PartyLine = readonly [
  country: string,
  city: string,
  name: string,
  street: string,
  postCode: string,
  certCodeType: string,
  certCode: string,
  contact: string,
  phone: string,
  email: string,
  packageType: string,
];

/** Factories for which the company books, besides itself. */
// prettier-ignore
export const SUPPLIERS: Record<CustomerKey, readonly PartyLine[]> = {
  A: [
    ['CN', 'SUZHOU', 'SUZHOU PINEWELL FURNITURE CO., LTD. (SAMPLE)', '18 SAMPLE LAKE ROAD, WUZHONG', '215100', 'USCI', '91320505MA1X100011', 'GU SAMPLE', '0512-55500118', 'export@pinewell.example', 'CTNS'],
    ['CN', 'JIAXING', 'JIAXING BRIGHTLOOM TEXTILE CO., LTD. (SAMPLE)', '209 SAMPLE CANAL STREET, NANHU', '314001', 'USCI', '91330481MA2X200023', 'QIAN SAMPLE', '0573-55500209', 'sales@brightloom.example', 'BAGS'],
    ['CN', 'WUXI', 'WUXI IRONLEAF HARDWARE CO., LTD. (SAMPLE)', '7 SAMPLE FOUNDRY LANE, XISHAN', '214101', 'USCI', '91320594MA1X70007Y', 'JIN SAMPLE', '0510-55500107', 'docs@ironleaf.example', 'PLTS'],
  ],
  B: [
    ['CN', 'NINGBO', 'NINGBO STARFORD APPLIANCE CO., LTD. (SAMPLE)', '61 SAMPLE INDUSTRY ROAD, YINZHOU', '315100', 'USCI', '91330212MA2X40004G', 'FANG SAMPLE', '0574-55500161', 'shipping@starford.example', 'CTNS'],
    ['CN', 'YIWU', 'YIWU MERRYBOX GIFTS CO., LTD. (SAMPLE)', '330 SAMPLE MARKET STREET, BEIYUAN', '322000', 'USCI', '91330782MA2X800082', 'LOU SAMPLE', '0579-55500130', 'orders@merrybox.example', 'CTNS'],
  ],
  C: [],
  D: [
    ['CN', 'FOSHAN', 'FOSHAN CLAYMOOR CERAMICS CO., LTD. (SAMPLE)', '42 SAMPLE KILN ROAD, CHANCHENG', '528000', 'USCI', '91440605MA5X600064', 'LIANG SAMPLE', '0757-55500142', 'export@claymoor.example', 'PLTS'],
  ],
};

// prettier-ignore
export const BUYERS: Record<CustomerKey, readonly PartyLine[]> = {
  A: [
    ['US', 'LONG BEACH', 'HARBOR & PINE FURNISHINGS INC. (SAMPLE)', '4410 EAST DOCK STREET', '90802', 'EIN', '00-1234567', 'DANA WHITFIELD', '+1 562 555 0144', 'imports@harborpine.example', 'CTNS'],
    ['DE', 'HAMBURG', 'NORDHAFEN WOHNEN GMBH (SAMPLE)', 'GROSSE HAFENSTRASSE 77', '20457', 'VAT', 'DE000000020', 'JANA BRANDT', '+49 40 66969 177', 'import@nordhafen.example;ap@nordhafen.example', 'PLTS'],
    ['NL', 'ROTTERDAM', 'MAASWIND TRADING B.V. (SAMPLE)', 'VOORBEELDKADE 12', '3011 AA', 'VAT', 'NL000000012B01', 'PIETER VOS', '+31 10 555 0112', 'inkoop@maaswind.example', 'CTNS'],
    ['US', 'LOS ANGELES', 'SUNSET HARDWARE IMPORTS LLC (SAMPLE)', '1200 SAMPLE BLVD', '90001', 'EIN', '00-0000201', 'ROSA MILES', '+1 213 555 0120', 'rosa@sunsethardware.example', 'CASES'],
    ['AU', 'SYDNEY', 'COBALT BAY INTERIORS PTY LTD (SAMPLE)', '8 WHARF LANE', '2000', 'ABN', '00 000 000 019', 'MIA TRAN', '+61 2 5550 0108', 'freight@cobaltbay.example', 'CTNS'],
    ['SG', 'SINGAPORE', 'LION CITY LIVING PTE. LTD. (SAMPLE)', '21 JETTY ROAD', '018921', '9999', 'UEN-SAMPLE-0021', 'TAN WEI LING', '+65 5550 0121', 'weiling@lioncityliving.example', 'CTNS'],
    ['BE', 'ANTWERP', 'ANTWERP CASA NV (SAMPLE)', 'KAAI 118', '2030', 'VAT', 'BE0000000196', 'LOTTE MAES', '+32 3 555 01 18', 'logistiek@antwerpcasa.example', 'CTNS'],
    ['US', 'CHICAGO', 'GREAT LAKES HOME CO. (SAMPLE)', '77 PIER AVENUE', '60601', '', '', 'OWEN PARK', '+1 312 555 0177', 'owen@greatlakeshome.example', 'CTNS'],
    ['CL', 'VALPARAISO', 'PUERTO NORTE MUEBLES SPA (SAMPLE)', 'AV. DEL MAR 300', '2340000', '9999', 'RUT-SAMPLE-0300', 'INES ROJAS', '+56 32 555 0130', 'compras@puertonorte.example', 'PKGS'],
    ['GR', 'PIRAEUS', 'AEGEAN TABLE S.A. (SAMPLE)', 'AKTI 5', '185 38', 'VAT', 'EL000000012', 'NIKOS LEKAS', '+30 21 0555 0105', 'orders@aegeantable.example', 'CTNS'],
    ['CA', 'VANCOUVER', 'PRAIRIE NEST FURNITURE LTD (SAMPLE)', '410 RAILSIDE DRIVE', 'V6B 1A1', '9999', 'BN-SAMPLE-0410', 'LEAH MOORE', '+1 604 555 0141', 'leah@prairienest.example', 'CTNS'],
    ['GB', 'FELIXSTOWE', 'OAK & TIDE LTD (SAMPLE)', '3 QUAY STREET', 'IP11 3SY', 'VAT', 'GB000000012', 'TOM HALE', '+44 1632 960 103', 'tom.hale@oakandtide.example', 'PLTS'],
  ],
  B: [
    ['US', 'NEW YORK', 'HUDSON LIGHTING CO. (SAMPLE)', '77 SAMPLE STREET', '10001', 'EIN', '00-0000402', 'GRACE HOLLIS', '+1 212 555 0177', 'receiving@hudsonlighting.example', 'CTNS'],
    ['DE', 'BREMEN', 'WESERKANTE VERTRIEBS GMBH (SAMPLE)', 'MUSTERSTRASSE 8', '28195', 'VAT', 'DE000000038', 'TIMO KRUSE', '+49 421 555 0108', 'wareneingang@weserkante.example', 'CTNS'],
    ['BR', 'SANTOS', 'COSTA CLARA COMERCIO LTDA (SAMPLE)', 'RUA EXEMPLO 45', '11010-000', 'CNPJ', '99.990.017/0001-09', 'PAULO REIS', '+55 13 5550 0145', 'importacao@costaclara.example', 'CTNS'],
    ['AE', 'DUBAI', 'PALM GATE GENERAL TRADING LLC (SAMPLE)', 'SAMPLE TOWER 3, JEBEL ALI', '00000', '9999', 'TRN-SAMPLE-0003', 'OMAR SAMPLE', '+971 4 555 0103', 'logistics@palmgate.example', 'PKGS'],
    ['FR', 'LE HAVRE', 'COMPTOIR DES FALAISES SAS (SAMPLE)', '26 QUAI EXEMPLE', '76600', 'VAT', 'FR00000000026', 'CAMILLE ROY', '+33 1 99 00 26 26', 'achats@falaises.example', 'CTNS'],
    ['JP', 'YOKOHAMA', 'HAMAKAZE SHOJI CO., LTD. (SAMPLE)', '2-4-1 SAMPLE, NAKA-KU', '231-0001', '9999', 'JCN-SAMPLE-0241', 'AOI MORI', '+81 45 555 0124', 'trade@hamakaze.example', 'CTNS'],
  ],
  C: [],
  D: [
    ['AU', 'MELBOURNE', 'WATTLE HOMEWARES PTY LTD (SAMPLE)', '4 SAMPLE PARADE', '3000', 'ABN', '00 000 000 791', 'RUBY COLE', '+61 3 5550 0104', 'ruby@wattlehomewares.example', 'CTNS'],
    ['ES', 'VALENCIA', 'CASA LLEVANT S.L. (SAMPLE)', 'CALLE MUESTRA 19', '46001', 'VAT', 'ESB00000019', 'NURIA VIDAL', '+34 96 555 01 19', 'compras@casallevant.example', 'PLTS'],
    ['IN', 'MUMBAI', 'SAHYADRI DECOR PVT. LTD. (SAMPLE)', '55 SAMPLE DOCK ROAD', '400001', 'GSTIN', '27AAAAA0001A1Z1', 'ASHA RAO', '+91 22 5550 0192', 'imports@sahyadridecor.example', 'CTNS'],
  ],
};

/** Brokers and agents at the destination. */
// prettier-ignore
export const AGENTS: Record<CustomerKey, readonly PartyLine[]> = {
  A: [
    ['US', 'CARSON', 'BLUE PELICAN CUSTOMS BROKERS INC. (SAMPLE)', '2750 SAMPLE TERMINAL WAY', '90745', 'EIN', '00-0000615', 'KEVIN ORTIZ', '+1 310 555 0127', 'arrivals@bluepelican.example', 'CTNS'],
    ['NL', 'ROTTERDAM', 'KADEMEESTER EXPEDITIE B.V. (SAMPLE)', 'VOORBEELDHAVEN 340', '3089 JK', 'VAT', 'NL000000024B01', 'SANNE DE WIT', '+31 10 555 0134', 'import@kademeester.example', 'CTNS'],
    ['DE', 'HAMBURG', 'ELBSPEICHER SPEDITION GMBH (SAMPLE)', 'AM BEISPIELKAI 14', '20539', 'VAT', 'DE000000011', 'HENRIK VOGT', '+49 40 66969 214', 'avis@elbspeicher.example', 'CTNS'],
    ['AU', 'SYDNEY', 'SOUTHERN GATE CLEARANCE PTY LTD (SAMPLE)', '30 SAMPLE ESPLANADE, BOTANY', '2019', 'ABN', '00 000 000 840', 'LIAM WARD', '+61 2 5550 0130', 'notify@southerngate.example', 'CTNS'],
    ['GB', 'FELIXSTOWE', 'MARTELLO FORWARDING LTD (SAMPLE)', '9 SAMPLE TERRACE', 'IP11 2DX', 'VAT', 'GB000000024', 'ELLIE STONE', '+44 1632 960 119', 'imports@martello.example', 'CTNS'],
  ],
  B: [
    ['US', 'NEWARK', 'LIBERTY REACH LOGISTICS LLC (SAMPLE)', '510 SAMPLE PORT STREET', '07114', 'EIN', '00-0000718', 'MAYA BROOKS', '+1 973 555 0110', 'notify@libertyreach.example', 'CTNS'],
    ['BR', 'SANTOS', 'DESPACHOS ONDA AZUL LTDA (SAMPLE)', 'AV. MODELO 880', '11013-100', 'CNPJ', '99.990.017/0002-81', 'BIANCA LOPES', '+55 13 5550 0188', 'despacho@ondaazul.example', 'CTNS'],
  ],
  C: [],
  D: [
    ['AU', 'MELBOURNE', 'YARRA BEND BROKERS PTY LTD (SAMPLE)', '16 SAMPLE CRESCENT, DOCKLANDS', '3008', 'ABN', '00 000 000 872', 'NOAH REID', '+61 3 5550 0116', 'desk@yarrabend.example', 'CTNS'],
  ],
};
