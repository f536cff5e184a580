import { describe, expect, it } from 'vitest';
import { isShown, moveColumn, orderOf, readColumnView, untouched, type ColumnView } from './column-view.ts';

const columns = [{ id: 'no', pinned: true }, { id: 'status' }, { id: 'etd' }, { id: 'eta' }, { id: 'ref', defaultHidden: true }];
const view = (order: string[], shown: Record<string, boolean> = {}): ColumnView => ({ order, shown, widths: {} });

describe('orderOf', () => {
  it('keeps the pinned column first whatever was kept', () => {
    expect(orderOf(columns, view(['eta', 'no', 'etd', 'status', 'ref']))).toEqual(['no', 'eta', 'etd', 'status', 'ref']);
  });

  it('drops columns that are gone and doubles, and puts a new one after its neighbour', () => {
    expect(orderOf(columns, view(['gone', 'eta', 'status', 'status', 'ref']))).toEqual(['no', 'eta', 'status', 'etd', 'ref']);
  });
});

describe('isShown', () => {
  it('follows the default, then the user, never for a pinned column', () => {
    expect(columns.map((column) => isShown(column, untouched))).toEqual([true, true, true, true, false]);
    expect(columns.map((column) => isShown(column, view([], { no: false, etd: false, ref: true })))).toEqual([true, true, false, true, true]);
  });
});

describe('moveColumn', () => {
  it('moves within the visible ones', () => {
    expect(orderOf(columns, moveColumn(columns, untouched, 'eta', 1))).toEqual(['no', 'eta', 'status', 'etd', 'ref']);
  });

  it('does not pass the pinned column', () => {
    expect(orderOf(columns, moveColumn(columns, untouched, 'eta', 0))[0]).toBe('no');
    expect(moveColumn(columns, untouched, 'no', 3)).toBe(untouched);
  });

  it('shows a hidden column dropped among the visible, hides one dropped among the hidden', () => {
    const shown = moveColumn(columns, untouched, 'ref', 2);
    expect(orderOf(columns, shown)).toEqual(['no', 'status', 'ref', 'etd', 'eta']);
    expect(shown.shown).toEqual({ ref: true });
    expect(moveColumn(columns, untouched, 'etd', 4).shown).toEqual({ etd: false });
  });
});

describe('readColumnView', () => {
  it.each([undefined, null, 'x', 3, [], { order: 'x', shown: 1, widths: null }])('takes %j for an untouched view', (kept) => {
    expect(readColumnView(kept)).toEqual(untouched);
  });

  it('keeps only what is right', () => {
    expect(readColumnView({ order: ['a', 1], shown: { a: true, b: 'no' }, widths: { a: 80, b: -1, c: '9' } })).toEqual({
      order: ['a'],
      shown: { a: true },
      widths: { a: 80 },
    });
  });
});
