import type { Space, SpaceFilter, VisitorSpace, VisitorSpaceFilter } from '#contract/freight';
import { formatDate, parseDate, startOfDay } from '#i18n/date';
import { recordId } from '#domain/record-id';
import type { Context } from '#server/core/call/context';
import { type Page, paged } from '#server/core/storage/paged';
import { laneOf } from '../attention/lane.ts';
import { priceLevelOf } from '../booking/rate-to-book.ts';
import { portIdOf, reference } from '../reference.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import { containerCounts } from '../search/parameters.ts';
import { listSpaces, type SpaceRow } from './space-repository.ts';
import { lastDayOf, mondayOf, type Week, weekFrom, weeksFrom } from './weeks.ts';

type WithWeeks<T> = Page<T> & { weeks: Week[] };

/** Visitors see the space of public rates; vessels and voyages are for customers. */
export async function queryVisitorSpaces(context: Context<unknown>, input: VisitorSpaceFilter): Promise<WithWeeks<VisitorSpace>> {
  const { weeks, ...page } = await search(context, input, 'standard', {});
  const records = page.records.map(({ attention: _, departures, ...lane }) => ({
    ...lane,
    departures: departures.map(({ vessel: __, voyage: ___, ...departure }) => departure),
  }));
  return { ...page, records, weeks };
}

export const querySpaces = (context: Context, input: SpaceFilter): Promise<WithWeeks<Space>> =>
  search(context, input, priceLevelOf(context.actor), { followerId: context.actor.userId, onlyFollowed: input.isFollowed ?? false });

async function search(
  { db, language, now }: Context<unknown>,
  input: VisitorSpaceFilter,
  level: PriceLevel,
  follower: { followerId?: string; onlyFollowed?: boolean },
): Promise<WithWeeks<Space>> {
  const known = await reference(db);
  const today = startOfDay(now());
  const weeks = weeksFrom(today, input.weeks).filter(({ week }) => input.week === undefined || week === input.week);
  const [first, last] = [weeks[0], weeks.at(-1)];
  const [portStartId, portEndId] = [portIdOf(input.portStartId, input.portStartCode, known), portIdOf(input.portEndId, input.portEndCode, known)];
  const sizes = containerCounts(input.ctnType ? [{ ctnType: input.ctnType, num: 1 }] : []);
  if (!first || !last || !sizes) return { ...paged([], 0, input), weeks };
  const rows = await listSpaces(db, level, {
    portStartId,
    portEndId,
    shippingId: input.shippingId && recordId(input.shippingId),
    from: formatDate(Math.max(today, first.weekStart)),
    to: formatDate(lastDayOf(last)),
    today: formatDate(today),
    ...sizes,
    onlyFollowed: false,
    ...follower,
    size: input.size,
    offset: (input.current - 1) * input.size,
  });
  const named = await reference(db, rows[0]?.reference_version ?? '0');
  return {
    ...paged(
      rows.map((row) => ({ ...laneOf(row, named, language), attention: row.is_followed, departures: departuresOf(row) })),
      rows[0]?.total ?? 0,
      input,
    ),
    weeks,
  };
}

const departuresOf = ({ departures }: SpaceRow): Space['departures'] =>
  departures.map(({ etd, space, vessel, voyage }) => {
    const day = parseDate(etd) ?? 0;
    return { ...weekFrom(mondayOf(day)), etd: day, status: space, vessel, voyage };
  });
