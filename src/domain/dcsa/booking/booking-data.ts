/** A port by its UN/LOCODE, with the text of the document. */
export interface PlaceData {
  code: string;
  text: string;
}

export type PlaceRole = 'receipt' | 'load' | 'discharge' | 'delivery';

export interface PartyData {
  name: string;
  address: string;
  city: string;
  stateRegion: string;
  countryCode: string;
  postCode: string;
  contactName: string;
  phone: string;
  fax: string;
  /** Several are separated by semicolons. */
  email: string;
  certCodeType: string;
  certCode: string;
}

export interface GoodsData {
  marks: string;
  goods: string;
  goodsType: string;
  packageType: string;
  hsCode: string;
  number: number | null;
  weight: string | null;
  volume: string | null;
  dg: { unNo: string; imoClass: string; packingGroup: string; properName: string; emergencyContact: string; emergencyPhone: string } | null;
  reefer: { temp: string; unit: string; vent: string; humidity: string } | null;
}

export interface ContainersData {
  ctnType: string;
  num: number;
  ctnClass: 'COC' | 'SOC';
  weightPerCtn: string | null;
}

/** The part of a booking that DCSA knows. Texts are empty and decimals null where there is nothing; days are `yyyy-MM-dd`. */
export interface BookingData {
  carrier: string;
  transportClause: string;
  payMethod: string;
  payPlace: string;
  blMethod: string;
  incoterm: string;
  refNo: string;
  contractNo: string;
  quoteNo: string;
  vessel: string;
  voyage: string;
  etd: string;
  eta: string;
  places: Record<PlaceRole, PlaceData>;
  isToOrder: boolean;
  shipper: PartyData | null;
  consignee: PartyData | null;
  notify: PartyData | null;
  notifySecond: PartyData | null;
  contactName: string;
  contactTel: string;
  contactEmail: string;
  goods: GoodsData[];
  containers: ContainersData[];
}

/** What the carrier has answered, and who books. */
export interface BookingState {
  /** The company that books. */
  agent: string;
  status: number;
  bkgNo: string;
  cutOffs: { si: number | null; vgm: number | null; cy: number | null };
}
