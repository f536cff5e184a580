import type { Booking, BookingCargo, BookingCtn, BookingParty } from '#contract/order';
import { DEFAULT_CTN_TYPE } from '#domain/constants';
import type { PortOption } from '#parts';
import { type BookingValues, type CargoValues, type CtnValues, emptyCargo, emptyParty, type PartyValues } from './values.ts';

/** Field values of a booking, stored or proposed. */
export function fromBooking(booking: Booking): BookingValues {
  return { ...keysAndRouting(booking), ...termsAndServices(booking), ...partiesAndCargo(booking) };
}

export const emptyCtn = (): CtnValues => ({ ctnType: DEFAULT_CTN_TYPE, num: 1, ctnClass: 'COC', weightPerCtn: '' });

function keysAndRouting(booking: Booking) {
  return {
    ...pick(booking, ['rateId', 'source', 'quoteNo', 'refNo', 'contractNo', 'transportClause', 'routeType', 'transferPortName']),
    ...pick(booking, ['placeReceiptDesc', 'portStartDesc', 'portEndDesc', 'placeDeliveryDesc', 'vessel', 'voyage', 'etd', 'eta']),
    shippingId: booking.shippingId ? { value: booking.shippingId, label: booking.shippingIdName, code: booking.shippingCode } : null,
    placeReceiptId: port(booking.placeReceiptId, booking.placeReceiptIdName, booking.placeReceiptCode),
    portStartId: port(booking.portStartId, booking.portStartIdName, booking.portStartCode),
    portEndId: port(booking.portEndId, booking.portEndIdName, booking.portEndCode),
    placeDeliveryId: port(booking.placeDeliveryId, booking.placeDeliveryIdName, booking.placeDeliveryCode),
    wharfId: booking.wharfId ? { value: booking.wharfId, label: booking.wharfName } : null,
  };
}

function termsAndServices(booking: Booking) {
  return {
    ...pick(booking, ['payMethodId', 'blMethodId', 'settleMethodId', 'incoterm', 'isToOrder', 'needTruck', 'truckInfo', 'needDeclare']),
    ...pick(booking, ['declareType', 'needInsurance', 'needWarehouse', 'contactName', 'contactTel', 'contactEmail', 'remark']),
    payPlaceId: port(booking.payPlaceId, booking.payPlaceIdName, ''),
    blType: String(booking.blType),
  };
}

function partiesAndCargo({ shipper, consignee, notify, notifySecond, goodsList, ctnList }: Booking) {
  return {
    shipper: party(shipper),
    consignee: party(consignee),
    notify: party(notify),
    notifySecond: party(notifySecond),
    // Always at least one row.
    goodsList: goodsList.length > 0 ? goodsList.map(cargo) : [emptyCargo()],
    ctnList: ctnList.length > 0 ? ctnList.map(ctn) : [emptyCtn()],
  };
}

/** Field values of a party, from a booking or the address book. */
export function party(stored: BookingParty | null): PartyValues {
  if (!stored) return emptyParty();
  const { countryCode, countryName } = stored;
  const blank = emptyParty();
  return {
    ...blank,
    ...pick(stored, Object.keys(blank).filter(isWord)),
    countryCode: countryCode ? { value: countryCode, label: countryName || countryCode, code: countryCode } : null,
  };
}

const isWord = (name: string): name is Exclude<keyof PartyValues, 'countryCode'> => name !== 'countryCode';

function cargo({ goodsTypeName: _type, packageTypeName: _package, dg, reefer, oog, weight, volume, ...line }: BookingCargo): CargoValues {
  const blank = emptyCargo();
  return {
    ...blank,
    ...line,
    weight: weight ?? '',
    volume: volume ?? '',
    dg: { ...blank.dg, ...dg },
    reefer: { ...blank.reefer, ...reefer },
    oog: { ...blank.oog, ...oog },
  };
}

const ctn = ({ ctnType, num, ctnClass, weightPerCtn }: BookingCtn): CtnValues => ({ ctnType, num, ctnClass, weightPerCtn: weightPerCtn ?? '' });

const port = (id: string | null, label: string, code: string): PortOption | null => (id ? { value: id, label, code } : null);

function pick<T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, K>;
}
