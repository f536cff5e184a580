import type { FclCalendarFilter, FclDay, FclVisitorDay } from '#contract/freight';
import type { Context } from '#server/core/http/context';
import { calendarParameters } from './parameters.ts';
import { roundedForVisitors } from './present.ts';
import type { PriceLevel, RateParameters } from './rate-sql.ts';
import { reference } from './reference.ts';
import { cheapestByDay, lowestByDay } from './repository.ts';

/** The cheapest rate of every day on which one departs; the list of that day alone begins with the same one. */
export const queryCalendar =
  (level: PriceLevel) =>
  async ({ db, now }: Context<unknown>, input: FclCalendarFilter): Promise<FclDay[]> => {
    const parameters = calendarParameters(input, await reference(db), now());
    const days = parameters ? await cheapestByDay(db, level, parameters) : [];
    return days.map(({ day, usd, cny, id, space_status }) => ({
      date: day,
      minPrice: usd,
      minPriceRmb: cny,
      currency: 'USD',
      rateId: id,
      spaceStatus: space_status,
    }));
  };

/** The lowest price of a day is that of all rates, whichever the search is narrowed to: else visitors had a price for each carrier. */
export async function queryVisitorCalendar({ db, now }: Context<unknown>, input: FclCalendarFilter): Promise<FclVisitorDay[]> {
  const parameters = calendarParameters(input, await reference(db), now());
  if (!parameters) return [];
  const days = await lowestByDay(db, withoutFacets(parameters));
  const isChosen = hasFacets(parameters) ? new Set((await lowestByDay(db, parameters)).map(({ day }) => day)) : undefined;
  return days
    .filter(({ day }) => isChosen?.has(day) ?? true)
    .map(({ day, lowest }) => ({ date: day, priceFrom: roundedForVisitors(lowest), currency: 'USD' }));
}

const FACETS = ['shippingIds', 'wharfIds', 'routeTypes', 'spaceStatuses', 'placeDeliveryId', 'maxDays'] as const;
const hasFacets = (parameters: RateParameters): boolean => FACETS.some((name) => parameters[name] !== undefined);
const withoutFacets = (parameters: RateParameters): RateParameters => ({
  ...parameters,
  ...Object.fromEntries(FACETS.map((name) => [name, undefined])),
});
