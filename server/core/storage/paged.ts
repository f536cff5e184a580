export interface Page<T> {
  records: T[];
  /** Number of records on all pages. */
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** Wraps a page of records as the answer of a call with `paging`. */
export const paged = <T>(records: T[], total: number, { size, current }: Pick<Page<T>, 'size' | 'current'>): Page<T> => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
});
