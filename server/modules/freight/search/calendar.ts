import type { FclCalendarFilter, FclDay, FclVisitorCalendarFilter, FclVisitorDay } from '#contract/freight';
import type { Context } from '#server/core/call/context';
import { calendarParameters } from './parameters.ts';
import { withoutCents } from './present.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import { reference } from '../reference.ts';
import { cheapestByDay, lowestByDay } from '../repository/rate-repository.ts';

/** The cheapest rate of every day on which one departs that can be booked; of those, the list of that day alone begins with the same one. */
export const queryCalendar =
  (level: PriceLevel) =>
  async ({ db, now }: Context<unknown>, input: FclCalendarFilter): Promise<FclDay[]> => {
    const parameters = calendarParameters(input, await reference(db), now());
    const days = parameters ? await cheapestByDay(db, level, { ...parameters, now: new Date(now()).toISOString() }) : [];
    return days.map(({ day, usd, cny, id, space_status }) => ({
      date: day,
      minPrice: usd,
      minPriceRmb: cny,
      currency: 'USD',
      rateId: id,
      spaceStatus: space_status,
    }));
  };

/** The lowest price of the rows that `queryVisitorRates` shows for the day. */
export async function queryVisitorCalendar({ db, now }: Context<unknown>, input: FclVisitorCalendarFilter): Promise<FclVisitorDay[]> {
  const parameters = calendarParameters(input, await reference(db), now());
  const days = parameters ? await lowestByDay(db, parameters) : [];
  return days.map(({ day, lowest }) => ({ date: day, priceFrom: withoutCents(lowest), currency: 'USD' }));
}
