import { GOODS_NATURE } from '#domain/constants';
import type { PortOption, ShippingLineOption } from '#parts';
import type { RemoteOption } from '#ui';

/** Form values, named like the call's input: ports and carriers as options, quantities and codes as text. */
export interface BookingValues {
  rateId: string | null;
  source: string;
  quoteNo: string;
  refNo: string;
  contractNo: string;
  shippingId: ShippingLineOption | null;
  transportClause: string;
  routeType: number | null;
  placeReceiptId: PortOption | null;
  placeReceiptDesc: string;
  portStartId: PortOption | null;
  portStartDesc: string;
  portEndId: PortOption | null;
  portEndDesc: string;
  placeDeliveryId: PortOption | null;
  placeDeliveryDesc: string;
  transferPortName: string;
  wharfId: RemoteOption | null;
  vessel: string;
  voyage: string;
  etd: number | null;
  eta: number | null;
  payMethodId: string;
  payPlaceId: PortOption | null;
  /** 1 main, 2 house. */
  blType: string;
  blMethodId: string;
  settleMethodId: string;
  incoterm: string;
  shipper: PartyValues;
  consignee: PartyValues;
  notify: PartyValues;
  notifySecond: PartyValues;
  isToOrder: boolean;
  goodsList: CargoValues[];
  ctnList: CtnValues[];
  needTruck: boolean;
  truckInfo: string;
  needDeclare: boolean;
  declareType: string;
  needInsurance: boolean;
  needWarehouse: boolean;
  contactName: string;
  contactTel: string;
  contactEmail: string;
  remark: string;
}

const PARTY_KINDS = ['shipper', 'consignee', 'notify', 'notifySecond'] as const;
export type PartyField = (typeof PARTY_KINDS)[number];

export interface PartyValues {
  name: string;
  shortName: string;
  address: string;
  city: string;
  stateRegion: string;
  countryCode: RemoteOption | null;
  postCode: string;
  phone: string;
  fax: string;
  email: string;
  certCodeType: string;
  certCode: string;
  aeoCode: string;
  packageType: string;
  contactName: string;
  remark: string;
}

export interface CargoValues {
  marks: string;
  goods: string;
  goodsNameCn: string;
  goodsType: string;
  packageType: string;
  hsCode: string;
  number: number | null;
  weight: string;
  volume: string;
  readyDate: number | null;
  dg: { unNo: string; imoClass: string; packingGroup: string; properName: string; emergencyContact: string; emergencyPhone: string };
  reefer: { temp: string; unit: string; vent: string; humidity: string };
  oog: { l: string; w: string; h: string };
}

export interface CtnValues {
  ctnType: string;
  num: number | null;
  ctnClass: string;
  weightPerCtn: string;
}

/** Additional details that a cargo type requires. */
export function detailsOf(goodsType: string): 'dg' | 'reefer' | 'oog' | undefined {
  if (goodsType === GOODS_NATURE.dangerous || goodsType === GOODS_NATURE.battery) return 'dg';
  if (goodsType === GOODS_NATURE.reefer) return 'reefer';
  return goodsType === GOODS_NATURE.oversize ? 'oog' : undefined;
}

export const emptyParty = (): PartyValues => ({
  name: '',
  shortName: '',
  address: '',
  city: '',
  stateRegion: '',
  countryCode: null,
  postCode: '',
  phone: '',
  fax: '',
  email: '',
  certCodeType: '',
  certCode: '',
  aeoCode: '',
  packageType: '',
  contactName: '',
  remark: '',
});

export const emptyCargo = (): CargoValues => ({
  marks: '',
  goods: '',
  goodsNameCn: '',
  goodsType: GOODS_NATURE.general,
  packageType: '',
  hsCode: '',
  number: null,
  weight: '',
  volume: '',
  readyDate: null,
  dg: { unNo: '', imoClass: '', packingGroup: '', properName: '', emergencyContact: '', emergencyPhone: '' },
  reefer: { temp: '', unit: 'C', vent: '', humidity: '' },
  oog: { l: '', w: '', h: '' },
});
