import { describe, expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const columns = (chosen: Record<string, number>) =>
  Object.entries({ no: 100, status: 200, etd: 60 }).map(([id, size]) => ({ id, size: chosen[id] ?? size, isFixed: id in chosen }));
const sum = (widths: Map<string, number>) => [...widths.values()].reduce((a, b) => a + b, 0);

describe('columnWidths', () => {
  it('shares spare room in proportion and leaves no gap', () => {
    const widths = columnWidths(columns({}), 721);
    expect(sum(widths)).toBe(721);
    expect(widths.get('status')).toBeGreaterThan(2 * (widths.get('no') ?? 0) - 3);
  });

  it('keeps what the user chose exactly', () => {
    const widths = columnWidths(columns({ status: 120 }), 800);
    expect(widths.get('status')).toBe(120);
    expect(sum(widths)).toBe(800);
  });

  it('gives the rest to the last column when all are chosen', () => {
    expect([...columnWidths(columns({ no: 90, status: 90, etd: 90 }), 400).values()]).toEqual([90, 90, 220]);
  });

  it('shrinks nothing when there is too little room', () => {
    expect([...columnWidths(columns({}), 100).values()]).toEqual([100, 200, 60]);
  });

  it('rounds to whole pixels', () => {
    expect(columnWidths(columns({ no: 90.4, status: 90, etd: 90 }), 0).get('no')).toBe(90);
  });
});
