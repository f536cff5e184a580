import type { Row } from '../../insert-rows.ts';

export interface Lane {
  nameCn: string;
  nameEn: string;
  /** USD per container, from and to; the generator uses the midpoint. */
  usd20gp: readonly [number, number];
  usd40hq: readonly [number, number];
  days: readonly [number, number];
}

// USWC to ANZ follow published indices (SCFI, WCI of 2024 and 2025); the others are merely plausible.
export const LANES = {
  USWC: { nameCn: '美西', nameEn: 'US West Coast', usd20gp: [1450, 2900], usd40hq: [1800, 3700], days: [12, 18] },
  USEC: { nameCn: '美东', nameEn: 'US East Coast', usd20gp: [2100, 3800], usd40hq: [2600, 4800], days: [28, 36] },
  NEU: { nameCn: '欧基', nameEn: 'North Europe', usd20gp: [1100, 1900], usd40hq: [2000, 3300], days: [28, 40] },
  MED: { nameCn: '地中海', nameEn: 'Mediterranean', usd20gp: [1700, 2200], usd40hq: [2700, 3700], days: [25, 38] },
  MEG: { nameCn: '中东', nameEn: 'Middle East Gulf', usd20gp: [1200, 1700], usd40hq: [1700, 2500], days: [18, 26] },
  ISC: { nameCn: '印巴', nameEn: 'Indian Subcontinent', usd20gp: [900, 1500], usd40hq: [1500, 2300], days: [18, 26] },
  SEA: { nameCn: '东南亚', nameEn: 'South East Asia', usd20gp: [80, 450], usd40hq: [150, 800], days: [4, 10] },
  NEA: { nameCn: '日韩', nameEn: 'North East Asia', usd20gp: [50, 300], usd40hq: [100, 500], days: [2, 6] },
  ANZ: { nameCn: '澳新', nameEn: 'Australia and New Zealand', usd20gp: [1100, 1500], usd40hq: [1800, 2700], days: [14, 22] },
  ECSA: { nameCn: '南美东', nameEn: 'South America East Coast', usd20gp: [1800, 3600], usd40hq: [2800, 5600], days: [32, 40] },
  WCSA: { nameCn: '南美西', nameEn: 'South America West Coast', usd20gp: [1500, 3000], usd40hq: [2000, 4200], days: [22, 34] },
  WAF: { nameCn: '西非', nameEn: 'West Africa', usd20gp: [2200, 4000], usd40hq: [3600, 6500], days: [34, 40] },
  SAF: { nameCn: '南非', nameEn: 'South and East Africa', usd20gp: [1600, 2800], usd40hq: [2400, 4400], days: [22, 32] },
} as const satisfies Record<string, Lane>;

export type LaneCode = keyof typeof LANES;

export const tradeLaneRows = (): Row<'trade_lane'>[] =>
  Object.entries(LANES).map(([code, { nameCn, nameEn }], sort) => ({ code, name_cn: nameCn, name_en: nameEn, sort: sort + 1 }));
