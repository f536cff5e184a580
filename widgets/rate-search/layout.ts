/** Everything; the form with the first sailings; the form alone. What the latter two lack is in the portal. */
export const LAYOUTS = ['full', 'compact', 'teaser'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Sailings of the compact layout. */
export const COMPACT_ROWS = 4;
