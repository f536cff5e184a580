import { allServices, demoServices, type Service } from './services.ts';

/** Weeks of rates and sailings from the current one; the first has passed, and nobody may be shown it. */
export const DEMO_WEEKS = [-1, 0, 1, 2, 3, 4];
const LOAD_WEEKS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** Those of the demo included. */
export const LOAD_RATES = 100_000;
export const LOAD_BOOKINGS = 20_000;

/** Service and week of every rate that the load adds to the demo's, week by week, until there are as many as it promises. */
export function loadPairs(): (readonly [Service, number])[] {
  const demo = demoServices();
  const known = new Set(demo.map(({ key }) => key));
  const services = [...allServices()].filter(({ key }) => !known.has(key));
  return LOAD_WEEKS.flatMap((week) => services.map((service) => [service, week] as const)).slice(0, LOAD_RATES - demo.length * DEMO_WEEKS.length);
}
