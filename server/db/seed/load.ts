import { allServices, demoServices, type Service } from './reference/services.ts';

/** Weeks of rates and sailings relative to the current one; the first is past and must never be shown. */
export const DEMO_WEEKS = [-1, 0, 1, 2, 3, 4];
const LOAD_WEEKS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** Including those of the demo. */
const LOAD_RATES = 100_000;
export const LOAD_BOOKINGS = 20_000;

/** Service and week of every additional load rate, week by week, up to the target number. */
export function loadPairs(): (readonly [Service, number])[] {
  const demo = demoServices();
  const known = new Set(demo.map(({ key }) => key));
  const services = [...allServices()].filter(({ key }) => !known.has(key));
  return LOAD_WEEKS.flatMap((week) => services.map((service) => [service, week] as const)).slice(0, LOAD_RATES - demo.length * DEMO_WEEKS.length);
}
