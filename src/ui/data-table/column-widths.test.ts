import { describe, expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const columns = [
  { id: 'no', width: 100 },
  { id: 'status', width: 200 },
  { id: 'etd', width: 60, minWidth: 50 },
];
const sum = (widths: Map<string, number>) => [...widths.values()].reduce((a, b) => a + b, 0);

describe('columnWidths', () => {
  it('shares spare room in proportion and leaves no gap', () => {
    const widths = columnWidths(columns, {}, 721);
    expect(sum(widths)).toBe(721);
    expect(widths.get('status')).toBeGreaterThan(2 * (widths.get('no') ?? 0) - 3);
  });

  it('keeps what the user chose exactly', () => {
    const widths = columnWidths(columns, { status: 120 }, 800);
    expect(widths.get('status')).toBe(120);
    expect(sum(widths)).toBe(800);
  });

  it('gives the rest to the last column when all are chosen', () => {
    expect([...columnWidths(columns, { no: 90, status: 90, etd: 90 }, 400).values()]).toEqual([90, 90, 220]);
  });

  it('shrinks nothing when there is too little room', () => {
    expect([...columnWidths(columns, {}, 100).values()]).toEqual([100, 200, 60]);
  });

  it('refuses a width below the least', () => {
    expect(columnWidths(columns, { etd: 3, no: 3 }, 0)).toEqual(
      new Map([
        ['no', 56],
        ['status', 200],
        ['etd', 50],
      ]),
    );
  });
});
