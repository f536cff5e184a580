import type { Search } from '../search/search.ts';

/** Rates shown before more are asked for. */
export const FIRST_SIZE = 8;

/** What a visitor's search asks for first; `useRates` asks the very same, or the shell's early answer finds no taker. */
export const firstQuestion = ({ pol, pod, ctn, window }: Search) => ({
  portStartCode: pol,
  portEndCode: pod,
  ctnList: [...ctn],
  etdStart: window.from,
  etdEnd: window.to,
  size: FIRST_SIZE,
  sortField: 'price',
});
