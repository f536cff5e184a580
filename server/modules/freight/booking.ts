import type { BookingCharges, BookingHint } from '#contract/freight';
import { formatDate } from '#i18n';
import type { CtnQuantity } from '#domain/number/money';
import { BusinessError } from '#server/core/http/business-error';
import type { Actor, Context } from '#server/core/http/context';
import { recordId } from '#domain/record-id';
import { queryBookingCharges } from './charges.ts';
import { boxes, searchParameters } from './parameters.ts';
import type { RateRow } from './rate-row.ts';
import type { PriceLevel } from './rate-sql.ts';
import { reference } from './reference.ts';
import { listRates, oneRate } from './repository.ts';
import { isVip } from './vip.ts';

/** What a rate gives a booking. Days and instants are epoch milliseconds. */
export type RateToBook = Pick<
  RateRow,
  | 'port_start_id'
  | 'port_end_id'
  | 'place_delivery_id'
  | 'shipping_id'
  | 'wharf_id'
  | 'route_type'
  | 'transfer_port_ids'
  | 'vessel'
  | 'voyage'
  | 'etd'
  | 'eta'
  | 'cutoff_si'
  | 'cutoff_vgm'
  | 'cutoff_cy'
  | 'cutoff_customs'
> & { id: string | null };

const ANY_SIZE = { num20gp: 0, num40gp: 0, num40hq: 0, num45hq: 0 };

const levelOf = (actor: Actor): PriceLevel => (isVip(actor) ? 'vip' : 'standard');

/** The rate with its next departure from `etd` on, if it is still valid and offered to this customer. */
export async function rateToBook({ db, actor, now }: Context, rateId: string, etd?: number): Promise<RateToBook> {
  const today = formatDate(now());
  const from = etd === undefined || formatDate(etd) < today ? today : formatDate(etd);
  const row = await oneRate(db, levelOf(actor), { rateId: recordId(rateId), from, to: 'infinity', today, ...ANY_SIZE });
  if (!row) throw new BusinessError('rate.expired');
  return row;
}

/**
 * The cheapest rate for what a visitor chose: of that carrier on that day, else its next departure.
 * Without a rate the lane and the carrier remain.
 */
export async function rateForHint(
  { db, actor, now }: Context,
  hint: Omit<BookingHint, 'etd' | 'ctnList'> & { etd?: number | null | undefined; ctnList: CtnQuantity[] },
): Promise<RateToBook> {
  const known = await reference(db);
  const shipping = known.shippingLinesByCode.get(hint.shipping.toUpperCase());
  const start = known.portsByCode.get(hint.portStart.toUpperCase());
  const end = known.portsByCode.get(hint.portEnd.toUpperCase());
  const sizes = boxes(hint.ctnList);
  const level = levelOf(actor);
  if (start && end && shipping && sizes) {
    const lane = { portStartId: start.id, portEndId: end.id, shippingIds: [shipping.id] };
    const search = searchParameters({ ...lane, etdStart: hint.etd ?? undefined, ctnList: [] }, known, now());
    const at = async (to: string) => search && (await listRates(db, level, 'etd', 'asc', { ...search, ...sizes, to, size: 1, offset: 0 })).rows[0];
    const row = (hint.etd ? await at(formatDate(hint.etd)) : undefined) ?? (await at('infinity'));
    if (row) return row;
  }
  return { ...NOTHING, port_start_id: start?.id ?? '', port_end_id: end?.id ?? '', shipping_id: shipping?.id ?? '' };
}

const NOTHING = {
  id: null,
  place_delivery_id: null,
  wharf_id: null,
  route_type: 1,
  transfer_port_ids: [],
  vessel: null,
  voyage: null,
  etd: null,
  eta: null,
  cutoff_si: null,
  cutoff_vgm: null,
  cutoff_cy: null,
  cutoff_customs: null,
};

/** What the rate costs today; `null` once it has expired. */
export async function chargesToday(
  context: Context,
  rateId: string,
  ctnList: readonly CtnQuantity[],
  etd: number | null,
): Promise<BookingCharges | null> {
  const request = { id: rateId, ctnList: [...ctnList] as never, ...(etd !== null && { etd }) };
  return queryBookingCharges(levelOf(context.actor))(context, request).catch((fault: unknown) => {
    if (fault instanceof BusinessError) return null;
    throw fault;
  });
}
