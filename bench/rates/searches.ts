import { mulberry32 } from './mulberry32.ts';

/** First day of all searches; the rates of `dataset.sql` are around it. */
export const TODAY = '2026-11-21';

/** Noon of that day in Shanghai: the clock of the measured server. */
export const NOW = Date.parse(`${TODAY}T12:00:00+08:00`);

/** Numbers of ports of loading and of discharge that have rates. */
export interface Lanes {
  starts: number;
  ends: number;
}
const RATES_PER_LANE = 1400;
export const MILLION: Lanes = { starts: 15, ends: 48 };
export const ratesOf = ({ starts, ends }: Lanes): number => starts * ends * RATES_PER_LANE;

export interface Search {
  portStartId: string;
  portEndId: string;
  ctnList: { ctnType: '20GP' | '40HQ'; num: number }[];
  etdStart?: string;
  etdEnd?: string;
}

/**
 * The same infinite sequence of searches for every client with the same seed: a lane and one or two sizes, from today on.
 * BENCH_WINDOW_DAYS limits the departure window.
 */
export function* searches(seed: number, { starts, ends }: Lanes = MILLION): Generator<Search, never> {
  const random = mulberry32(seed);
  const draw = (count: number) => Math.floor(random() * count);
  const days = Number(process.env.BENCH_WINDOW_DAYS ?? 0);
  for (;;) {
    const ctnList: Search['ctnList'] = [{ ctnType: '20GP', num: 1 + draw(3) }];
    if (draw(2)) ctnList.push({ ctnType: '40HQ', num: 1 + draw(3) });
    const window = days > 0 ? { etdStart: TODAY, etdEnd: addDays(TODAY, days - 1) } : {};
    yield { portStartId: String(1001 + draw(starts)), portEndId: String(1001 + starts + draw(ends)), ctnList, ...window };
  }
}

const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
