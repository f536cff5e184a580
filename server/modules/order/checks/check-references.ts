import type { BookingInput } from '#contract/order';
import { DECLARE_TYPES } from '#domain/constants';
import type { Issue } from '#domain/issue';
import { BusinessError } from '#server/core/http/business-error';
import type { Reference } from '#server/modules/freight/service';

type Check = [field: string, value: string | null | undefined, isKnown: (value: string) => boolean];

/** Refuses unknown ids and codes. */
export function checkReferences(booking: BookingInput, known: Reference): void {
  const issues = checks(booking, known).flatMap(([field, value, isKnown]): Issue[] =>
    !value || isKnown(value) ? [] : [{ field, code: 'invalid', params: {} }],
  );
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
}

function checks(booking: BookingInput, { ports, shippingLines, wharves, dictionary }: Reference): Check[] {
  const isPort = (id: string) => ports.has(id);
  const item = (name: string) => (code: string) => dictionary.has(`${name} ${code}`);
  return [
    ['shippingId', booking.shippingId, (id) => shippingLines.has(id)],
    ['wharfId', booking.wharfId, (id) => wharves.has(id)],
    ['placeReceiptId', booking.placeReceiptId, isPort],
    ['portStartId', booking.portStartId, isPort],
    ['portEndId', booking.portEndId, isPort],
    ['placeDeliveryId', booking.placeDeliveryId, isPort],
    ['payPlaceId', booking.payPlaceId, isPort],
    ['transportClause', booking.transportClause, item('transportClause')],
    ['payMethodId', booking.payMethodId, item('payMethod')],
    ['blMethodId', booking.blMethodId, item('blMethod')],
    ['settleMethodId', booking.settleMethodId, item('settleMethod')],
    ['incoterm', booking.incoterm, item('incoterm')],
    ['declareType', booking.declareType, (code) => DECLARE_TYPES.some((known) => known === code)],
    ...booking.goodsList.flatMap(({ goodsType, packageType }, row): Check[] => [
      [`goodsList.${row}.goodsType`, goodsType, item('goodsType')],
      [`goodsList.${row}.packageType`, packageType, item('packageType')],
    ]),
    ...(['shipper', 'consignee', 'notify', 'notifySecond'] as const).map((kind): Check => [
      `${kind}.packageType`,
      booking[kind]?.packageType,
      item('packageType'),
    ]),
  ];
}
