import type { SailingDate, SailingDetail, SailingFilter } from '#contract/sailing';
import { mayManageSailings } from '#domain/sailing/sailing-policy';
import type { Actor, Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { type Page, paged } from '#server/core/storage/paged';
import { priceLevelOf, type Reference, reference, reliabilityOf } from '#server/modules/freight/service';
import { presentChanges, presentSailing, type SailingPresenter } from './present.ts';
import { findFollow } from './repository/follow-repository.ts';
import {
  countSailings,
  findChanges,
  findOwnBookings,
  findSailingRow,
  findSailingRows,
  type SailingReader,
  type SailingSearch,
} from './repository/sailing-repository.ts';

type Reading = Context<Actor | undefined>;

const MAX_CHANGES = 50;
const MAX_BOOKINGS = 10;

/** Sailings for visitors and users alike; users also see what they follow and have booked. */
export async function querySailings(context: Reading, filter: SailingFilter): Promise<Page<SailingDate> & { carriers: number }> {
  const presenter = await presenterOf(context);
  const { search, isKnown } = searchOf(filter, presenter.reference);
  if (!isKnown) return { ...paged<SailingDate>([], 0, filter), carriers: 0 };
  const reader = readerOf(context);
  const { total, carriers } = await countSailings(context.db, search, reader);
  const range = { limit: filter.size, offset: (filter.current - 1) * filter.size };
  const rows = total > range.offset ? await findSailingRows(context.db, search, reader, range) : [];
  const reliability = await reliabilityOf(context.db, rows, presenter.now);
  return {
    ...paged(
      rows.map((row) => ({ ...presentSailing(row, presenter), reliability: reliability(row) })),
      total,
      filter,
    ),
    carriers,
  };
}

export async function querySailing(context: Reading, { id }: { id: string }): Promise<SailingDetail> {
  const { db, actor } = context;
  const row = await findSailingRow(db, id, readerOf(context));
  if (!row) throw new BusinessError('notFound');
  const presenter = await presenterOf(context);
  const reliability = await reliabilityOf(db, [row], presenter.now);
  const follow = actor && (await findFollow(db, actor.userId, row.id));
  return {
    ...presentSailing(row, presenter),
    reliability: reliability(row),
    version: row.version,
    changeLog: presentChanges(await findChanges(db, row.id, MAX_CHANGES), presenter),
    follow: follow ?? null,
    bookingList: actor?.customerId ? await findOwnBookings(db, row.id, actor.customerId, MAX_BOOKINGS) : [],
    actions: mayManageSailings(actor) ? ['edit', 'delete'] : [],
  };
}

export const readerOf = ({ actor, now }: Pick<Reading, 'actor' | 'now'>): SailingReader => ({
  userId: actor?.userId ?? null,
  customerId: actor?.customerId ?? null,
  isVip: actor !== undefined && priceLevelOf(actor) === 'vip',
  now: now(),
});

export const presenterOf = async ({ db, language, now }: Pick<Reading, 'db' | 'language' | 'now'>): Promise<SailingPresenter> => ({
  reference: await reference(db),
  language,
  now: now(),
});

type Named = SailingSearch & Pick<SailingFilter, 'portStartCode' | 'portEndCode'>;

/** Ports by id or code; an unknown one has no sailings. */
export function searchOf({ portStartCode, portEndCode, ...rest }: Named, { portsByCode }: Reference): { search: SailingSearch; isKnown: boolean } {
  const start = rest.portStartId ?? (portStartCode && portsByCode.get(portStartCode.toUpperCase())?.id);
  const end = rest.portEndId ?? (portEndCode && portsByCode.get(portEndCode.toUpperCase())?.id);
  const isKnown = (portStartCode === undefined || start !== undefined) && (portEndCode === undefined || end !== undefined);
  return { search: { ...rest, ...(start ? { portStartId: start } : {}), ...(end ? { portEndId: end } : {}) }, isKnown };
}
