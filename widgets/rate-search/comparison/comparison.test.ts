import { expect, it } from 'vitest';
import { withBestValues } from './comparison.ts';

it('marks the differing lines and the best value of each', () => {
  const [price, carrier] = withBestValues([
    { name: 'Total', cells: ['4,720', '4,980', '4,720'], figures: [4720, 4980, 4720] },
    { name: 'Route', cells: ['direct', 'direct', 'direct'], figures: [1, 1, 1] },
  ]);
  expect(price).toMatchObject({ isDiffering: true, best: [true, false, true] });
  expect(carrier).toMatchObject({ isDiffering: false, best: [false, false, false] });
});

it('drops empty lines, and marks no single value as best', () => {
  expect(withBestValues([{ name: 'Remark', cells: ['', ''] }])).toEqual([]);
  expect(withBestValues([{ name: 'Days', cells: ['12', ''], figures: [12, null] }])[0]).toMatchObject({ isDiffering: true, best: [false, false] });
});
