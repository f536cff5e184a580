export const ALL = 'all';
/** Values of `declareType`, and all of them. */
export const CUSTOMS_TYPES = [ALL, '1', '2', '4'] as const;
export type CustomsType = (typeof CUSTOMS_TYPES)[number];
/** Items of goods before the user has changed them. */
export const FIRST_ITEMS = 1;
