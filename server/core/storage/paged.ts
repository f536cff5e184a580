export interface Page<T> {
  records: T[];
  /** Of all pages. */
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** The page that was asked for, as a call with `paging` answers it. */
export const paged = <T>(records: T[], total: number, { size, current }: Pick<Page<T>, 'size' | 'current'>): Page<T> => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
});
