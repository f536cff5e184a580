import type { NumberLimits } from '#i18n/number-text';

/** Weight in kilograms and volume in cubic metres of a cargo that is priced, as fields and calls take them. */
export const CARGO_LIMITS = {
  weight: { decimals: 3, integers: 7 },
  volume: { decimals: 3, integers: 5, isVolume: true },
} as const satisfies Record<'weight' | 'volume', NumberLimits>;
