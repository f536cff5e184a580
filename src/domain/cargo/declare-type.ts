/** Customs procedures that are offered: 1 general trade, 2 market procurement, 4 transit. */
export const DECLARE_TYPES = [1, 2, 4] as const;
/** The same as the choices of a form. */
export const DECLARE_CODES = ['1', '2', '4'] as const satisfies readonly `${DeclareType}`[];
export type DeclareType = (typeof DECLARE_TYPES)[number];
