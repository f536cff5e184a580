/** Customs procedures that are offered: 1 general trade, 2 market procurement, 4 transit. */
export const DECLARE_TYPES = [1, 2, 4] as const;
export type DeclareType = (typeof DECLARE_TYPES)[number];
