import type { order, Booking, BookingParty } from '#contract/order';
import type { Parsed } from '#contract/endpoint';
import { DEFAULT_CTN_TYPE } from '#domain/constants';
import type { CtnQuantity } from '#domain/money';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/context';
import type { Db } from '#server/core/db';
import { nameOf, rateForHint, type RateToBook, rateToBook, reference } from '#server/modules/freight/service';
import { type BookingContent, type BookingRow, findBooking } from './booking-row.ts';
import { presentBooking } from './present.ts';

type Wish = Parsed<(typeof order)['initAddSoWeb']>;

/** A booking that is not stored yet. */
export async function prefill(context: Context, wish: Wish): Promise<Booking> {
  const { actor, language, db } = context;
  const blank = await emptyBooking(context);
  const row =
    wish.copyBookingId === undefined
      ? await fromWish(context, blank, wish)
      : copyOf(await findBooking(db, actor, { bookingId: wish.copyBookingId }), blank);
  const booking = presentBooking(row, { actor, language, reference: await reference(db) });
  return { ...booking, bookingId: null, orderId: null, orderNo: null, createTime: null, updateTime: null, version: 0, actions: ['edit', 'submit'] };
}

async function fromWish(context: Context, blank: BookingRow, { rateId, hint, etd, ctnList, quoteNo }: Wish): Promise<BookingRow> {
  const containers = ctnList ?? hint?.ctnList ?? DEFAULT_CTN_LIST;
  const row: BookingRow = { ...blank, containers: containers.map(withClass), quote_no: quoteNo ?? null };
  if (rateId !== undefined) return withRate(context, row, await rateToBook(context, rateId, etd));
  return hint ? withRate(context, row, await rateForHint(context, hint)) : row;
}

const DEFAULT_CTN_LIST: CtnQuantity[] = [{ ctnType: DEFAULT_CTN_TYPE, num: 1 }];
const withClass = ({ ctnType, num }: CtnQuantity) => ({ ctnType, num, ctnClass: 'COC', weightPerCtn: null });

async function withRate({ db, language }: Context, row: BookingRow, rate: RateToBook): Promise<BookingRow> {
  const { ports } = await reference(db);
  const day = (ms: number | null) => (ms === null ? null : formatDate(ms));
  const time = (ms: number | null) => (ms === null ? null : new Date(ms));
  return {
    ...row,
    rate_id: rate.id,
    source: rate.id === null ? 'web' : 'rate',
    shipping_id: rate.shipping_id || null,
    port_start_id: rate.port_start_id || null,
    port_end_id: rate.port_end_id || null,
    place_receipt_id: rate.port_start_id || null,
    place_delivery_id: rate.place_delivery_id ?? (rate.port_end_id || null),
    wharf_id: rate.wharf_id,
    vessel: rate.vessel ?? '',
    voyage: rate.voyage ?? '',
    etd: day(rate.etd),
    eta: day(rate.eta),
    cutoff_si: time(rate.cutoff_si),
    cutoff_vgm: time(rate.cutoff_vgm),
    cutoff_cy: time(rate.cutoff_cy),
    cutoff_customs: time(rate.cutoff_customs),
    content: {
      ...row.content,
      routeType: rate.route_type,
      transferPortName: rate.transfer_port_ids.map((id) => nameOf(ports.get(id), language)).join(', '),
    },
  };
}

/** Everything but numbers, states, dates of the past voyage and what the provider wrote. */
function copyOf(original: BookingRow, blank: BookingRow): BookingRow {
  const { shipping_id, place_receipt_id, port_start_id, port_end_id, place_delivery_id, wharf_id, bl_type, contract_no } = original;
  const { shipper, consignee, notify, notify_second, goods, containers, remark, ref_no } = original;
  const { acceptedWithdrawalFee: _, ...content } = original.content;
  const routing = { shipping_id, place_receipt_id, port_start_id, port_end_id, place_delivery_id, wharf_id, bl_type, contract_no };
  return { ...blank, ...routing, shipper, consignee, notify, notify_second, goods, containers, remark, ref_no, content, source: 'copy' };
}

async function emptyBooking({ db, actor, now }: Context): Promise<BookingRow> {
  const user = await db.selectFrom('web_user').select(['name_cn', 'name_en', 'phone', 'email']).where('id', '=', actor.userId).executeTakeFirst();
  const parties = await defaultParties(db, actor.customerId);
  const content: BookingContent = {
    contactName: user?.name_cn || user?.name_en || '',
    contactTel: user?.phone ?? '',
    contactEmail: user?.email ?? '',
  };
  return {
    ...EMPTY,
    customer_id: actor.customerId ?? '0',
    created_by: actor.userId,
    created_by_name: user?.name_cn ?? '',
    created_at: new Date(now()),
    updated_at: new Date(now()),
    content,
    shipper: parties.get('shipper') ?? null,
    consignee: parties.get('consignee') ?? null,
    notify: parties.get('notify') ?? null,
  };
}

/** The customer's own default of each kind. */
async function defaultParties(db: Db, customerId: string | null): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('party')
    .select(['kind', 'name', 'content'])
    .where('customer_id', '=', customerId ?? '0')
    .where('is_default', '=', true)
    .execute();
  return new Map(rows.map(({ kind, name, content }) => [kind, { ...content, name } satisfies Partial<BookingParty>]));
}

const EMPTY: Omit<BookingRow, 'customer_id' | 'created_by' | 'created_by_name' | 'created_at' | 'updated_at' | 'content'> = {
  id: '0',
  order_id: '0',
  order_no: '',
  status: 0,
  si_status: 0,
  vgm_status: 0,
  preplan_status: 0,
  copy_status: 0,
  bill_status: 0,
  version: 0,
  bkg_no: null,
  ref_no: '',
  batch_no: null,
  combine_bkg_no: null,
  rate_id: null,
  quote_no: null,
  contract_no: null,
  shipping_id: null,
  place_receipt_id: null,
  port_start_id: null,
  port_end_id: null,
  place_delivery_id: null,
  wharf_id: null,
  vessel: '',
  voyage: '',
  etd: null,
  eta: null,
  cutoff_si: null,
  cutoff_vgm: null,
  cutoff_cy: null,
  cutoff_customs: null,
  cutoff_afc: null,
  bl_type: 1,
  shipper: null,
  consignee: null,
  notify: null,
  notify_second: null,
  goods: [],
  containers: [],
  remark: '',
  source: 'web',
  reject_reason: null,
  cancel_reason: null,
  submitted_at: null,
  released_at: null,
};
