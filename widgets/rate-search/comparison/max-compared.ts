/** Rates in one comparison; more columns do not fit. */
export const MAX_COMPARED = 5;
