import { describe, expect, it } from 'vitest';
import { pagesAround } from './Pagination.tsx';

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 16, 17, 18, 19, 20]],
  ])('page %i of %i', (page, last, pages) => expect(pagesAround(page, last)).toEqual(pages));

  it('contains the current page and at most seven entries', () => {
    for (let page = 1; page <= 30; page += 1) {
      expect(pagesAround(page, 30)).toContain(page);
      expect(pagesAround(page, 30).length).toBeLessThanOrEqual(7);
    }
  });
});
