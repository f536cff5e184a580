import { BILL_CONTAINERS_MAX, type BillType } from '#domain/bill/bill-fields';
import { partyBoxText } from '#domain/bill/party-box-text';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE } from '#domain/constants';
import { sum } from '#domain/number/decimal';
import { parseDate } from '#i18n';
import type { Named, Reference } from '#server/modules/freight/service';
import { type BookingRow, englishName } from '#server/modules/order/service';
import type { ShownBill } from './present-bill.ts';
import type { BillRow } from './repository/bill-repository.ts';

type Vo = NonNullable<BillRow['vo']>;
type Goods = NonNullable<BillRow['goods']>;
type Containers = BillRow['containers'];

/** Originals and copies of a bill unless the customer says otherwise. */
const SET_OF_BILLS = 3;
const ORIGINAL = '1';

/** A bill that is not stored yet, filled in from its booking. Only the first one gets the booking's containers and totals. */
export function proposedBill(booking: BookingRow, type: BillType, index: number, { known, now }: { known: Reference; now: number }): ShownBill {
  const { contactName = '', contactTel = '', contactEmail = '', blMethodId } = booking.content;
  const isFirst = index === 0;
  return {
    id: null,
    booking_id: booking.id,
    customer_id: booking.customer_id,
    bl_type: type,
    bl_index: index,
    state: SI_STATUS.draft,
    is_locked: false,
    bl_no: null,
    release_type: null,
    issued_at: null,
    issued_file_id: null,
    combine_bkg_no: null,
    vo: {
      ...headOf(booking, type, known),
      blContract: englishName(booking, contactName),
      blTel: contactTel,
      blEmail: contactEmail,
      blDate: Math.floor(now / 1000) * 1000,
      numOriginal: type === BILL_TYPE.main && blMethodId === ORIGINAL ? SET_OF_BILLS : null,
      numCopy: SET_OF_BILLS,
    },
    goods: isFirst ? goodsOf(booking) : { ...goodsOf(booking), number: null, weight: null, volume: null },
    containers: isFirst ? containersOf(booking) : [],
    si_version: 0,
    copy_version: 0,
    version: 0,
    return_reason: null,
    created_by: booking.created_by,
    submitted_at: null,
    accepted_at: null,
    deleted_at: null,
    created_at: new Date(now),
    updated_at: new Date(now),
  };
}

/**
 * A stored bill with the values of its booking: terms, parties, route and goods. What the booking does not know stays: the preparer, the containers, and the
 * totals if other bills have a share of them.
 */
export function synchronised(stored: ShownBill, booking: BookingRow, { known, isOnly }: { known: Reference; isOnly: boolean }): ShownBill {
  const { number = null, weight = null, volume = null } = stored.goods ?? {};
  const goods = goodsOf(booking);
  return {
    ...stored,
    vo: { ...stored.vo, ...headOf(booking, stored.bl_type, known) },
    goods: isOnly ? goods : { ...goods, number, weight, volume },
    containers: stored.containers.length > 0 || !isOnly ? stored.containers : containersOf(booking),
  };
}

function headOf(booking: BookingRow, type: BillType, { ports }: Reference): Vo {
  const { content, shipper, consignee, notify, notify_second } = booking;
  const isToOrder = content.isToOrder === true;
  const place = (id: string | null, text: string | undefined) => text || nameOnBill(ports.get(id ?? ''));
  return {
    shippingId: booking.shipping_id,
    transportClause: content.transportClause ?? '',
    payMethodId: content.payMethodId ?? '',
    payPlaceId: content.payPlaceId ?? null,
    ...(type === BILL_TYPE.main
      ? { blMethodId: content.blMethodId ?? '', tAddressSecond: partyBoxText(notify_second) }
      : { settleMethodId: content.settleMethodId ?? '' }),
    fAddress: partyBoxText(shipper),
    sAddress: isToOrder && !consignee?.name ? 'TO ORDER' : partyBoxText(consignee),
    tAddress: partyBoxText(notify),
    placeReceiptId: booking.place_receipt_id ?? booking.port_start_id,
    placeReceiptDesc: place(booking.place_receipt_id ?? booking.port_start_id, content.placeReceiptDesc),
    portStartId: booking.port_start_id,
    portStartDesc: place(booking.port_start_id, content.portStartDesc),
    portEndId: booking.port_end_id,
    portEndDesc: place(booking.port_end_id, content.portEndDesc),
    placeDeliveryId: booking.place_delivery_id ?? booking.port_end_id,
    placeDeliveryDesc: place(booking.place_delivery_id ?? booking.port_end_id, content.placeDeliveryDesc),
    vessel: booking.vessel,
    voyage: booking.voyage,
    etd: booking.etd === null ? null : (parseDate(booking.etd) ?? null),
  };
}

const nameOnBill = (port: Named | undefined): string => port?.nameEn.toUpperCase() ?? '';

/** All goods of the booking in the boxes of one bill. Kinds on which they differ stay open. */
function goodsOf({ goods }: BookingRow): Goods {
  const common = (key: 'goodsType' | 'packageType' | 'hsCode') => {
    const [first = '', ...others] = new Set(goods.map((line) => line[key] ?? ''));
    return others.length === 0 ? first : '';
  };
  const texts = (key: 'marks' | 'goods') => [...new Set(goods.map((line) => line[key]?.trim() ?? '').filter(Boolean))].join('\n');
  const total = (key: 'weight' | 'volume') => (goods.some((line) => line[key]) ? sum(goods.map((line) => line[key] ?? '0')) : null);
  return {
    marks: texts('marks'),
    goods: texts('goods'),
    goodsType: common('goodsType'),
    packageType: common('packageType'),
    hsCode: common('hsCode'),
    number: goods.some((line) => line.number != null) ? goods.reduce((all, line) => all + (line.number ?? 0), 0) : null,
    weight: total('weight'),
    volume: total('volume'),
  };
}

/** One line for each container, whose numbers are not known yet. */
export const containersOf = ({ containers, goods }: Pick<BookingRow, 'containers' | 'goods'>): Containers =>
  containers
    .flatMap(({ ctnType = '', num = 0, ctnClass = 'COC', weightPerCtn = null }) =>
      Array.from({ length: num }, () => ({
        ctnType,
        ctnClass,
        emptyFull: '5',
        packageType: goods.length === 1 ? (goods[0]?.packageType ?? '') : '',
        weight: weightPerCtn,
      })),
    )
    .slice(0, BILL_CONTAINERS_MAX);
