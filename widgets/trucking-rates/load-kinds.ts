/** Full containers, or a part load. */
export const LOAD_KINDS = ['fcl', 'lcl'] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];
