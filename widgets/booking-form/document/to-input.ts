import type { Api } from '#core';
import { isBlank } from '#domain/required';
import { type BookingValues, type CargoValues, type CtnValues, detailsOf, type PartyValues } from './values.ts';

/** Input of the call. */
export type SaveInput = Parameters<Api['order']['saveBookingWeb']>[0];

/** The record to save, and whether to submit it. */
export interface SaveTarget {
  bookingId?: string | undefined;
  version?: number | undefined;
  submit: boolean;
}

/**
 * Maps the fields to the call's input: ids for selected options, null for empty fields. Rows keep their index, so that errors can be assigned to their
 * fields.
 */
export function toInput(values: BookingValues, { bookingId, version, submit }: SaveTarget): SaveInput {
  const { shippingId, placeReceiptId, portStartId, portEndId, placeDeliveryId, payPlaceId, wharfId, routeType, blType, source, ...rest } = values;
  return {
    ...rest,
    ...(bookingId === undefined ? { source: source as NonNullable<SaveInput['source']> } : { bookingId, version }),
    submit,
    shippingId: shippingId?.value ?? null,
    placeReceiptId: placeReceiptId?.value ?? null,
    portStartId: portStartId?.value ?? null,
    portEndId: portEndId?.value ?? null,
    placeDeliveryId: placeDeliveryId?.value ?? null,
    payPlaceId: payPlaceId?.value ?? null,
    wharfId: wharfId?.value ?? null,
    routeType: routeType as 1 | 2 | 3 | null,
    blType: blType === '2' ? 2 : 1,
    // Details of services that are not requested are omitted.
    truckInfo: values.needTruck ? values.truckInfo : '',
    declareType: values.needDeclare ? values.declareType : '',
    shipper: party(values.shipper),
    consignee: party(values.consignee),
    notify: party(values.notify),
    notifySecond: party(values.notifySecond),
    goodsList: values.goodsList.map(cargo),
    ctnList: values.ctnList.map(ctn),
  } as SaveInput;
}

function party(values: PartyValues) {
  if (Object.values(values).every(isBlank)) return null;
  const { countryCode, ...words } = values;
  return { ...words, countryCode: countryCode?.value ?? '', countryName: countryCode?.label ?? '' };
}

function cargo({ dg, reefer, oog, ...line }: CargoValues) {
  const details = detailsOf(line.goodsType);
  return { ...line, dg: details === 'dg' ? dg : null, reefer: details === 'reefer' ? reefer : null, oog: details === 'oog' ? oog : null };
}

const ctn = ({ num, ...line }: CtnValues) => ({ ...line, num: num ?? 0 });
