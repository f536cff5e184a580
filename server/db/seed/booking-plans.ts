import { BOOKING_STATUS as IS, type BookingStatus } from '#domain/booking/booking-status';
import type { Row } from '../insert-rows.ts';
import type { CustomerKey } from './accounts.ts';
import type { Plan } from './bookings.ts';
import { addDays, type Day } from './day.ts';
import { random } from './prng.ts';

/**
 * The 60 bookings of the demo: status and days from today to departure, one booking per number.
 * Releases of the next days have cut-offs that are near (amber, 48 h), very near (red, 12 h) or just missed.
 */
const DEMO: readonly (readonly [BookingStatus, readonly number[]])[] = [
  [IS.released, [1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 9, 12]],
  [IS.draft, [9, 11, 14, 18, 20]],
  [IS.submitted, [7, 8, 10, 13, 15, 17]],
  [IS.returned, [8, 9, 12, 16]],
  [IS.sailed, [-1, -2, -3, -4, -5, -6, -8]],
  [IS.arrived, [-40, -42, -44, -46]],
  [IS.completed, [-60, -66, -70, -80, -90]],
  [IS.recalled, [6, 10, -5, -20]],
  [IS.withdrawalRequested, [3, 5, 8]],
  [IS.withdrawn, [4, -10, -30]],
  [IS.declined, [9, -15]],
  [IS.amendment, [6, 8, 11]],
];

/** A release of A whose bills are begun and go to MSC, which has its own form. */
const MSC_RELEASE = 9;

/** The first two bookings of every status belong to A, so that the account `customer` sees all statuses; C is new and has none. */
const OWNERS: readonly CustomerKey[] = ['A', 'A', 'B', 'D', 'A', 'B', 'A', 'D'];

export function demoPlans(today: Day, number: OrderNumbers): Plan[] {
  return DEMO.flatMap(([status, departures]) =>
    departures.map((etdIn, index) => {
      const key = `demo ${status}.${index}`;
      const createdOn = createdBefore(today, etdIn, key);
      const scac = status === IS.released && index === MSC_RELEASE ? 'MSCU' : undefined;
      return { key, company: OWNERS[index % OWNERS.length] ?? 'A', status, etdIn, orderNo: number.next(createdOn), createdOn, scac };
    }),
  );
}

const LOAD_STATUSES: readonly BookingStatus[] = [0, 1, 2, 3, 3, 3, 4, 4, 5, 6, 6, 6, 6, 7, 9, 10];
const LOAD_OWNERS: readonly CustomerKey[] = ['A', 'A', 'A', 'B', 'B', 'D'];

/** Bookings of the load test, over the past two years and the coming weeks. */
export function loadPlans(today: Day, number: OrderNumbers, count: number): Plan[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `load ${index}`;
    const { pick, int } = random('plan', key);
    const status = pick(LOAD_STATUSES);
    const etdIn = status === IS.completed ? -int(40, 700) : status === IS.arrived ? -int(30, 45) : status === IS.sailed ? -int(1, 25) : int(3, 28);
    const createdOn = createdBefore(today, etdIn, key);
    return { key, company: pick(LOAD_OWNERS), status, etdIn, orderNo: number.next(createdOn), createdOn };
  });
}

/** One to three weeks before the departure, yesterday at the latest. */
function createdBefore(today: Day, etdIn: number, key: string): Day {
  const days = Math.min(etdIn - random('created', key).int(8, 21), -1);
  return addDays(today, days);
}

/** Generates order numbers: `DD`, the date, and four digits that count within the day. */
export interface OrderNumbers {
  next(day: Day): string;
  /** Rows of `order_counter`, so that real order numbers continue from there. */
  counters(): Row<'order_counter'>[];
}

export function orderNumbers(): OrderNumbers {
  const last = new Map<Day, number>();
  return {
    next(day) {
      const count = (last.get(day) ?? 0) + 1;
      last.set(day, count);
      return `DD${day.slice(2).replaceAll('-', '')}${String(count).padStart(4, '0')}`;
    },
    counters: () => [...last].map(([day, count]) => ({ day, last: count })),
  };
}
