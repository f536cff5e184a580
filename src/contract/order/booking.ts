import { z } from 'zod';
import { BookingCargo, BookingCtn } from './cargo.ts';
import { BookingParty } from './party.ts';

const word = z.string();
const maybeWord = z.string().nullable();
const day = z.number().nullable();

/** An id with its name, in the language of the call. */
export const place = <N extends string>(name: N) =>
  ({ [`${name}Id`]: maybeWord, [`${name}IdName`]: word, [`${name}Code`]: word, [`${name}Desc`]: word }) as Record<`${N}Id`, typeof maybeWord> &
    Record<`${N}IdName` | `${N}Code` | `${N}Desc`, typeof word>;

export const cutoffs = { cutoffSi: day, cutoffVgm: day, cutoffCy: day, cutoffCustoms: day, cutoffAfc: day };

export const documentStatus = {
  siStatus: z.number(),
  vgmStatus: z.number(),
  preplanStatus: z.number(),
  copyStatus: z.number(),
  billStatus: z.number(),
};

/** A stored booking, or a proposed one whose ids are null. */
export const Booking = z.object({
  bookingId: maybeWord,
  orderId: maybeWord,
  orderNo: maybeWord,
  bkgNo: maybeWord,
  refNo: word,
  batchNo: maybeWord,
  combineBkgNo: maybeWord,
  rateId: maybeWord,
  quoteNo: word,
  contractNo: word,
  source: word,
  status: z.number(),
  statusName: word,
  ...documentStatus,
  version: z.number(),
  /** Actions allowed for the caller. */
  actions: z.array(word),

  shippingId: maybeWord,
  shippingIdName: word,
  shippingCode: word,
  isMsc: z.boolean(),
  transportClause: word,
  transportClauseName: word,
  routeType: z.number().nullable(),
  ...place('placeReceipt'),
  ...place('portStart'),
  ...place('portEnd'),
  ...place('placeDelivery'),
  transferPortName: word,
  wharfId: maybeWord,
  wharfName: word,
  vessel: word,
  voyage: word,
  etd: day,
  eta: day,
  ...cutoffs,

  payMethodId: word,
  payMethodIdName: word,
  payPlaceId: maybeWord,
  payPlaceIdName: word,
  blType: z.number(),
  blMethodId: word,
  blMethodIdName: word,
  settleMethodId: word,
  settleMethodIdName: word,
  incoterm: word,

  shipper: BookingParty.nullable(),
  consignee: BookingParty.nullable(),
  notify: BookingParty.nullable(),
  notifySecond: BookingParty.nullable(),
  isToOrder: z.boolean(),

  goodsList: z.array(BookingCargo),
  ctnList: z.array(BookingCtn),

  needTruck: z.boolean(),
  truckInfo: word,
  needDeclare: z.boolean(),
  declareType: word,
  needInsurance: z.boolean(),
  needWarehouse: z.boolean(),

  contactName: word,
  contactTel: word,
  contactEmail: word,
  remark: word,

  createTime: day,
  createUser: word,
  updateTime: day,
  submitTime: day,
  releaseTime: day,
  rejectReason: maybeWord,
  cancelReason: maybeWord,
});
export type Booking = z.output<typeof Booking>;
