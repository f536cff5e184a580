import { z } from 'zod';
import { draftFindings, submitFindings } from '#domain/booking/booking-rules';
import { DEFAULT_CTN_TYPE, TEXT_MAX } from '#domain/constants';
import { ruledFields } from '#domain/issue';
import { CargoInput, CtnInput } from './cargo.ts';
import { code, flag, maybeDay, maybeId, prose } from './fields.ts';
import { PartyInput } from './party.ts';

export const BOOKING_SOURCES = ['web', 'rate', 'quote', 'bid', 'copy', 'import'] as const;

const keys = {
  /** Absent for a new booking. */
  bookingId: maybeId,
  /** Version that was edited; required with `bookingId`, 0 for a new booking as returned by `initAddSoWeb`. */
  version: z.number().int().min(0).optional(),
  /** False saves a draft. */
  submit: z.boolean().default(false),
  rateId: maybeId,
  source: z.enum(BOOKING_SOURCES).optional(),
  quoteNo: code(50),
  refNo: prose(50),
  contractNo: code(35),
};

const routing = {
  shippingId: maybeId,
  transportClause: code(10),
  routeType: z.literal([1, 2, 3]).nullish(),
  placeReceiptId: maybeId,
  placeReceiptDesc: prose(100),
  portStartId: maybeId,
  portStartDesc: prose(100),
  portEndId: maybeId,
  portEndDesc: prose(100),
  placeDeliveryId: maybeId,
  placeDeliveryDesc: prose(100),
  transferPortName: prose(TEXT_MAX),
  wharfId: maybeId,
  vessel: prose(50),
  voyage: code(20),
  etd: maybeDay,
  eta: maybeDay,
};

const terms = {
  payMethodId: code(10),
  payPlaceId: maybeId,
  blType: z.literal([1, 2]).default(1),
  blMethodId: code(10),
  settleMethodId: code(10),
  incoterm: code(3),
};

const parties = {
  shipper: PartyInput.nullish(),
  consignee: PartyInput.nullish(),
  notify: PartyInput.nullish(),
  notifySecond: PartyInput.nullish(),
  isToOrder: flag,
};

const services = {
  needTruck: flag,
  truckInfo: prose(TEXT_MAX),
  needDeclare: flag,
  declareType: code(10),
  needInsurance: flag,
  needWarehouse: flag,
};

const contact = { contactName: prose(70), contactTel: code(30), contactEmail: code(254), remark: prose(TEXT_MAX) };

const cargo = {
  goodsList: z.array(CargoInput).max(50).default([]),
  ctnList: z
    .array(CtnInput)
    .max(20)
    .default([{ ctnType: DEFAULT_CTN_TYPE, num: 1, ctnClass: 'COC', weightPerCtn: null }]),
};

/** Booking as submitted by the form. The server sets cut-offs, names and numbers; submitted ones are ignored. */
export const BookingInput = ruledFields(z.object({ ...keys, ...routing, ...terms, ...parties, ...services, ...contact, ...cargo }), (booking) =>
  booking.submit ? submitFindings(booking) : draftFindings(booking),
);
export type BookingInput = z.output<typeof BookingInput>;
