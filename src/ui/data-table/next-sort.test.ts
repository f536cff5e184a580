import { expect, it } from 'vitest';
import { nextSort } from './next-sort.ts';

it('goes up, down and back to none, and begins anew with another column', () => {
  const up = nextSort(null, 'etd');
  expect(up).toEqual({ column: 'etd', direction: 'asc' });
  const down = nextSort(up, 'etd');
  expect(down).toEqual({ column: 'etd', direction: 'desc' });
  expect(nextSort(down, 'etd')).toBeNull();
  expect(nextSort(down, 'eta')).toEqual({ column: 'eta', direction: 'asc' });
});
