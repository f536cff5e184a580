import { createHash } from 'node:crypto';
import { BookingInput, type RollOver, type RollOverInput, type StatusAnswer } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { isContainerType } from '#domain/container/container-type';
import { toIssues } from '#domain/issue';
import { parseDate, translator } from '#i18n';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { requireVersion } from '#server/core/saving/conflict';
import { answersOfRow } from '#server/core/storage/fields/answers';
import {
  chargesOfBookedRate,
  cheapestRate,
  findRate,
  named,
  priceLevelOf,
  type Reference,
  reference,
  sailingToBook,
} from '#server/modules/freight/service';
import { holdSailing, nextSailings, type RollOverNeed, rollOverNeeds } from '#server/modules/sailing/service';
import { followMovedCutOffs } from '#server/modules/todo/service';
import { bookingCharges } from '../booking-charges.ts';
import { namingOf } from '../naming.ts';
import { cutOffs } from '../present.ts';
import { type BookingRow, findBooking, lockBooking } from '../repository/booking-repository.ts';
import { requireOwn } from '../tenant.ts';
import { currentVersion } from './advance.ts';
import { amend } from './amend.ts';
import { statusAnswer } from './change-status.ts';
import { saveBooking } from './save.ts';

/** Sailings that are looked at: some may be closed, full or without a rate. */
const LOOKED_AT = 8;

/** Why a booking is to be rolled over, and to which sailing. */
export async function queryRollOver(context: Context, { bookingId }: { bookingId: string }): Promise<RollOver> {
  const row = await findBooking(context.db, context.actor, { bookingId });
  const { need, next } = await offerFor(context, row);
  const { version } = row;
  if (!need) return { version, reason: null, next: null };
  return { version, reason: need.reason, next: next ? present(context, row, next, await reference(context.db)) : null };
}

/**
 * Moves a booking to the sailing that the customer has seen: a submitted one at once, with a replacement for the carrier; a released one by an amendment,
 * which the forwarder accepts.
 */
export async function rollOver(context: SavingContext, { bookingId, version, offer }: RollOverInput): Promise<StatusAnswer> {
  const { db, actor, language, now } = context;
  requireOwn(context);
  // The sailing first, as changes of the schedule do: it must not move before this booking is on it.
  const seen = await offerFor(context, await findBooking(db, actor, { bookingId }));
  if (seen.next) await holdSailing(db, seen.next.sailing.id);
  const stored = await lockBooking(db, actor, bookingId);
  requireVersion(version, currentVersion(stored));
  const { need, next } = await offerFor(context, stored);
  if (!need) throw new BusinessError('booking.rollOver');
  if (!next || offerOf(stored, next) !== offer) throw new BusinessError('booking.rollOver.changed');
  const booking = inputOf(stored, next, await reference(db), context);
  if (stored.status === BOOKING_STATUS.released) {
    const ship = ({ vessel, voyage, etd }: { vessel: string; voyage: string; etd: string | null }) => [vessel, voyage, etd].filter(Boolean).join(' ');
    return amend(context, { booking, reason: translator(language, 'notice')('rollOver.reason', { from: ship(stored), to: ship(next.sailing) }) });
  }
  const saved = await saveBooking(context, booking);
  await followMovedCutOffs(db, [stored.id], now());
  return statusAnswer({ id: saved.bookingId, status: saved.status, version: saved.version }, context);
}

type Sailing = Awaited<ReturnType<typeof nextSailings>>[number];

interface Next {
  sailing: Sailing;
  /** Null for a booking without a rate. */
  rateId: string | null;
  price: { before: Sums | null; after: Sums | null } | null;
}

interface Sums {
  totalUsd: string;
  totalRmb: string;
}

async function offerFor(context: Context, row: BookingRow): Promise<{ need?: RollOverNeed; next?: Next }> {
  const need = (await rollOverNeeds(context.db, [row], context.now())).get(row.id);
  if (!need) return {};
  for (const sailing of await nextSailings(context.db, row, need, LOOKED_AT)) {
    const rateId = await bookableAt(context, row, sailing);
    if (rateId === undefined) continue;
    return { need, next: { sailing, rateId, price: row.rate_id === null ? null : await pricesOf(context, row, sailing, rateId) } };
  }
  return { need };
}

/** The rate for a sailing: that of the booking if it covers the day, otherwise the cheapest of today. `undefined` if it cannot be booked. */
async function bookableAt(context: Context, row: BookingRow, { etd, vessel, voyage }: Sailing): Promise<string | null | undefined> {
  const at = parseDate(etd) ?? null;
  const lane = { shippingId: row.shipping_id, portStartId: row.port_start_id, portEndId: row.port_end_id };
  const rateId = row.rate_id === null ? null : await rateOn(context, row, at);
  if (rateId === undefined) return undefined;
  const { bookable } = await sailingToBook(context, levelFor(context, row, rateId), { ...lane, etd: at, vessel, voyage, rateId });
  return bookable.reason === null ? rateId : undefined;
}

async function rateOn(context: Context, row: BookingRow, etd: number | null): Promise<string | undefined> {
  const own = row.rate_id === null ? undefined : await findRate(context, row.price_level, row.rate_id, etd);
  if (own?.hasDeparture && row.rate_id !== null) return row.rate_id;
  const { shipping_id: shippingId, port_start_id: portStartId, port_end_id: portEndId } = row;
  if (!shippingId || !portStartId || !portEndId || etd === null) return undefined;
  return cheapestRate(context, priceLevelOf(context.actor), { shippingId, portStartId, portEndId, etd, ctnList: pricedContainers(row) });
}

/** As `checkBooking` has it: another rate is at today's level of the company. */
const levelFor = ({ actor }: Context, row: BookingRow, rateId: string | null) => (rateId === row.rate_id ? row.price_level : priceLevelOf(actor));

async function pricesOf(context: Context, row: BookingRow, { etd }: Sailing, rateId: string | null): Promise<Next['price']> {
  const ctnList = pricedContainers(row);
  const sums = (charges: Sums | null): Sums | null => charges && { totalUsd: charges.totalUsd, totalRmb: charges.totalRmb };
  const booked = { id: row.rate_id ?? '', ctnList };
  // Without its sailing the rate may not be offered any more.
  const before = (await bookingCharges(context, row, ctnList)) ?? (await chargesOfBookedRate(context, row.price_level, booked));
  const moved = { etd, rate_id: rateId, price_level: levelFor(context, row, rateId), ...(rateId !== row.rate_id && { quote_no: null }) };
  return { before: sums(before), after: sums(await bookingCharges(context, { ...row, ...moved }, ctnList)) };
}

const pricedContainers = ({ containers }: BookingRow) =>
  containers.flatMap(({ ctnType = '', num = 1 }) => (isContainerType(ctnType) ? [{ ctnType, num }] : []));

/** A digest of what the customer is shown. */
function offerOf(row: BookingRow, { sailing, rateId, price }: Next): string {
  const seen = [row.id, row.version, sailing.id, sailing.version, rateId, price];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}

function present({ language }: Context, row: BookingRow, next: Next, { wharves }: Reference): RollOver['next'] {
  const { sailing, price } = next;
  return {
    offer: offerOf(row, next),
    sailingId: sailing.id,
    vessel: sailing.vessel,
    voyage: sailing.voyage,
    wharfName: named(wharves, sailing.wharf_id, language).name,
    etd: parseDate(sailing.etd) ?? 0,
    eta: parseDate(sailing.eta) ?? 0,
    ...cutOffs(sailing),
    price,
  };
}

/** The booking as its form would send it, with the next sailing in place of its own. */
function inputOf(stored: BookingRow, { sailing, rateId }: Next, known: Reference, { language }: SavingContext): BookingInput {
  const { vessel, voyage, wharf_id: wharfId, etd, eta, transfer_port_name: transferPortName } = sailing;
  const parsed = BookingInput.safeParse({
    ...answersOfRow(BOOKING_FIELDS, stored, namingOf(known, language)),
    bookingId: stored.id,
    version: stored.version,
    submit: false,
    vessel,
    voyage,
    etd: parseDate(etd),
    eta: parseDate(eta),
    wharfId,
    transferPortName: transferPortName ?? '',
    rateId,
    // The quotation was for another rate.
    ...(rateId !== stored.rate_id && { quoteNo: '' }),
  });
  if (!parsed.success) throw new BusinessError('invalidInput', {}, toIssues(parsed.error));
  return parsed.data;
}
