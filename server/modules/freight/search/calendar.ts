import type { FclCalendarFilter, FclClosedDay, FclDay, FclVisitorCalendarFilter, FclVisitorDay } from '#contract/freight';
import type { Context } from '#server/core/call/context';
import { reasonOf } from '../booking/next-sailing.ts';
import { calendarParameters } from './parameters.ts';
import { withoutCents } from './present.ts';
import type { PriceLevel, RateParameters } from '../repository/offered-rates-repository.ts';
import type { DayRow } from '../repository/rate-row.ts';
import { reference } from '../reference.ts';
import { cheapestByDay, lowestByDay } from '../repository/rate-repository.ts';

/** The cheapest rate of every day on which one departs that can be booked; of those, the list of that day alone begins with the same one. */
export const queryCalendar =
  (level: PriceLevel) =>
  (context: Context<unknown>, input: FclCalendarFilter): Promise<(FclDay | FclClosedDay)[]> =>
    byDay(
      context,
      input,
      (parameters) => cheapestByDay(context.db, level, parameters),
      ({ day, usd, cny, id, space_status }) => ({
        date: day,
        minPrice: usd,
        minPriceRmb: cny,
        currency: 'USD',
        rateId: id,
        spaceStatus: space_status,
      }),
    );

/** The lowest price of the rows that `queryVisitorRates` shows for the day and that can be booked. */
export const queryVisitorCalendar = (context: Context<unknown>, input: FclVisitorCalendarFilter): Promise<(FclVisitorDay | FclClosedDay)[]> =>
  byDay(
    context,
    input,
    (parameters) => lowestByDay(context.db, parameters),
    ({ day, price_from }) => ({ date: day, priceFrom: withoutCents(price_from), currency: 'USD' }),
  );

async function byDay<R extends DayRow, D>(
  { db, now }: Context<unknown>,
  input: FclVisitorCalendarFilter,
  find: (parameters: RateParameters) => Promise<R[]>,
  present: (row: R) => D,
): Promise<(D | FclClosedDay)[]> {
  const at = now();
  const parameters = calendarParameters(input, await reference(db), at);
  const rows = parameters ? await find({ ...parameters, now: new Date(at).toISOString() }) : [];
  return rows.flatMap((row): (D | FclClosedDay)[] => {
    const reason = reasonOf({ ...row, etd: row.day }, at);
    if (reason === undefined) return [present(row)];
    return input.closedDays ? [{ date: row.day, unbookable: reason }] : [];
  });
}
