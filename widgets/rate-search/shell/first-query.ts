import type { Search } from '../search/search.ts';

/** Rates per page before more are requested. */
export const FIRST_SIZE = 8;

/** First query of a visitor's search; must equal the one of `useRates`, or the shell's early answer is not used. */
export const firstQuery = ({ pol, pod, ctn, window }: Search) => ({
  portStartCode: pol,
  portEndCode: pod,
  ctnList: [...ctn],
  etdStart: window.from,
  etdEnd: window.to,
  size: FIRST_SIZE,
  sortField: 'price',
});
