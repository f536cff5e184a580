import { sailingFieldOf } from '#domain/sailing/sailing-fields';
import { followKindOf } from '#domain/sailing/sailing-rules';
import { unbookableReason } from '#domain/booking/bookable';
import { formatDate, parseDate } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { type Reference, named, reference } from '#server/modules/freight/service';
import { inLanguages, type NextSailing, notifyOfSailing, type SailingNews, tellFollower } from '#server/modules/message/service';
import { followMovedCutOffs } from '#server/modules/todo/service';
import { shownValue } from './present.ts';
import {
  type AffectedBooking,
  findBookings,
  type FormerSailing,
  lockBookings,
  moveBookings,
  takeChanges,
  type TakenChange,
} from './repository/change-repository.ts';
import { nextSailings, rollOverNeeds } from './roll-over.ts';
import { findFollowers } from './repository/follow-repository.ts';
import { findSailingRows, type SailingRow } from './repository/sailing-repository.ts';

/** Sailings whose changes are handled at once. */
const BATCH_SIZE = 200;
const NOBODY = { userId: null, customerId: null, isVip: false };
const TOLD_LATEST_MS = 86_400_000;
/** Next sailings that are looked at. */
const OFFERED = 8;

/**
 * Bookings take over the changed times of their sailing, and their companies and the sailing's followers are told, each change once. Called after a
 * save or an import in its transaction, and every hour for all other changes.
 */
export const tellSailingChanges = (db: Db, now: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const lines = new Map<string, SailingNews[]>();
    for (;;) {
      const changes = Map.groupBy(await takeChanges(transaction, BATCH_SIZE), ({ sailing_id }) => sailing_id);
      if (changes.size === 0) break;
      for (const [userId, news] of await handle(transaction, changes, now)) lines.set(userId, [...(lines.get(userId) ?? []), ...news]);
    }
    for (const [userId, news] of lines) await tellFollower(transaction, userId, news, now);
  });

/** Moves the bookings of the sailings and tells their companies; returns what each follower is to be told. */
async function handle(db: Db, changes: ReadonlyMap<string, TakenChange[]>, now: number): Promise<Map<string, SailingNews[]>> {
  const ids = [...changes.keys()];
  const found = await findSailingRows(db, { ids }, { ...NOBODY, now }, { limit: ids.length, offset: 0 });
  // A ship that has left concerns nobody any more.
  const open = found.filter((row) => formerOf(row, changes.get(row.id) ?? []).etd >= formatDate(now - TOLD_LATEST_MS));
  const known = await reference(db);
  const news = new Map(open.map((row) => [row.id, newsOf(row, changes.get(row.id) ?? [], known)]));
  if (open.length === 0) return new Map();
  const bookings = await lockBookings(
    db,
    open.map((row) => formerOf(row, changes.get(row.id) ?? [])),
  );
  const companies = await moveAndTell(db, { bookings, changes, news, now });
  const told = new Map<string, SailingNews[]>();
  for (const { user_id, sailing_id, customer_id, ...wish } of await findFollowers(db, [...news.keys()])) {
    const all = news.get(sailing_id);
    // Told of the booking already.
    if (!all || companies.has(`${customer_id} ${sailing_id}`)) continue;
    const wanted = all.changes.filter(({ field }) => wish[followKindOf(field)]);
    if (wanted.length > 0) told.set(user_id, [...(told.get(user_id) ?? []), { ...all, changes: wanted }]);
  }
  return told;
}

interface Moving {
  bookings: readonly AffectedBooking[];
  changes: ReadonlyMap<string, TakenChange[]>;
  news: ReadonlyMap<string, SailingNews>;
  now: number;
}

async function moveAndTell(db: Db, { bookings, changes, news, now }: Moving): Promise<Set<string>> {
  const at = new Date(now);
  const bySailing = Map.groupBy(bookings, ({ sailing_id }) => sailing_id);
  for (const [sailingId, some] of bySailing)
    for (const change of changes.get(sailingId) ?? []) await moveBookings(db, { ...change, bookingIds: some.map(({ id }) => id) }, at);
  await followMovedCutOffs(
    db,
    bookings.map(({ id }) => id),
    now,
  );
  const offers = await rollOverOffers(
    db,
    bookings.map(({ id }) => id),
    now,
  );
  for (const { id, order_id, order_no, customer_id, sailing_id } of bookings) {
    const of = news.get(sailing_id);
    const booking = { bookingId: id, orderId: order_id, orderNo: order_no, customerId: customer_id, next: offers.get(id) };
    if (of) await notifyOfSailing(db, { ...of, ...booking }, now);
  }
  return new Set(bookings.map(({ customer_id, sailing_id }) => `${customer_id} ${sailing_id}`));
}

/** The next sailing for each booking that is to be rolled over: the first one that is open, whatever its price; the page of the booking looks closer. */
async function rollOverOffers(db: Db, bookingIds: readonly string[], now: number): Promise<Map<string, NextSailing>> {
  if (bookingIds.length === 0) return new Map();
  const bookings = await findBookings(db, bookingIds);
  const needs = await rollOverNeeds(db, bookings, now);
  const offers = new Map<string, NextSailing>();
  for (const booking of bookings) {
    const need = needs.get(booking.id);
    const [next] = need ? (await nextSailings(db, booking, need, OFFERED)).filter((row) => isOpen(row, now)) : [];
    if (next) offers.set(booking.id, { ship: `${next.vessel} ${next.voyage}`, etd: next.etd });
  }
  return offers;
}

const isOpen = ({ etd, cutoff_si, cutoff_cy }: Pick<SailingRow, 'etd' | 'cutoff_si' | 'cutoff_cy'>, now: number): boolean =>
  unbookableReason({ etd: parseDate(etd) ?? null, cutoffSi: cutoff_si?.getTime() ?? null, cutoffCy: cutoff_cy?.getTime() ?? null }, now) ===
  undefined;

/** The first old value of each column; the rest as it is. */
function formerOf({ id, etd, vessel, voyage }: SailingRow, changes: readonly TakenChange[]): FormerSailing {
  const before = (field: string, now: string) => changes.find((change) => change.field === field)?.old_value ?? now;
  return { id, etd: before('etd', etd), vessel: before('vessel', vessel), voyage: before('voyage', voyage) };
}

/** The changes of a sailing as people read them: of several changes of a field the first value and the last. */
function newsOf(row: SailingRow, changes: readonly TakenChange[], known: Reference): SailingNews {
  const fields = Map.groupBy(changes, ({ field }) => field);
  return {
    sailingId: row.id,
    ship: `${row.vessel} ${row.voyage}`,
    from: inLanguages((language) => named(known.ports, row.port_start_id, language).name),
    to: inLanguages((language) => named(known.ports, row.port_end_id, language).name),
    changes: [...fields].flatMap(([column, all]) => {
      const field = sailingFieldOf(column);
      const [first, last] = [all[0]?.old_value ?? null, all.at(-1)?.new_value ?? null];
      if (!field || first === last) return [];
      const shown = (value: string | null) => inLanguages((language) => shownValue(column, value, { reference: known, language }));
      return [{ field, before: first === null ? null : shown(first), now: last === null ? null : shown(last) }];
    }),
  };
}

/**
 * Deletes sailings by `remove`, which returns the deleted ones, and tells followers and companies with bookings; bookings keep what they have.
 */
export async function deleteAndTell<T>(db: Db, ids: readonly string[], now: number, remove: () => Promise<T>): Promise<T> {
  const rows = await findSailingRows(db, { ids: [...ids] }, { ...NOBODY, now }, { limit: ids.length, offset: 0 });
  const open = rows.filter(({ etd }) => etd >= formatDate(now - TOLD_LATEST_MS));
  if (open.length === 0) return remove();
  const known = await reference(db);
  const news = new Map(open.map((row) => [row.id, { ...newsOf(row, [], known), isDeleted: true }]));
  const bookings = await lockBookings(
    db,
    open.map((row) => formerOf(row, [])),
  );
  const followers = await findFollowers(db, [...news.keys()]);
  const removed = await remove();
  const companies = await moveAndTell(db, { bookings, changes: new Map(), news, now });
  const others = followers.filter((one) => !companies.has(`${one.customer_id} ${one.sailing_id}`));
  for (const [userId, followed] of Map.groupBy(others, ({ user_id }) => user_id))
    await tellFollower(
      db,
      userId,
      followed.flatMap(({ sailing_id }) => news.get(sailing_id) ?? []),
      now,
    );
  return removed;
}
