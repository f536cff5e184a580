import { describe, expect, it } from 'vitest';
import { columnStateOf, readColumnView, untouched, withVisibility, type ColumnView } from './column-view.ts';

const columns = [{ id: 'no', pinned: true }, { id: 'status' }, { id: 'etd' }, { id: 'eta' }, { id: 'ref', defaultHidden: true }];
const view = (order: string[], shown: Record<string, boolean> = {}): ColumnView => ({ ...untouched, order, shown });
const visible = (shown: Record<string, boolean>) => Object.values(columnStateOf(columns, view([], shown)).columnVisibility);

describe('columnStateOf', () => {
  it('orders the pinned column first, regardless of the stored order', () => {
    const state = columnStateOf(columns, view(['eta', 'no', 'etd', 'status', 'ref']));
    expect(state.columnOrder).toEqual(['no', 'eta', 'etd', 'status', 'ref']);
    expect(state.columnPinning).toEqual({ start: ['no'], end: [] });
  });

  it('puts the columns pinned by the user after those that always are, in their order', () => {
    const state = columnStateOf(columns, { ...view(['eta', 'etd', 'status', 'ref']), pinned: ['etd', 'gone', 'eta', 'no'] });
    expect(state.columnOrder).toEqual(['no', 'eta', 'etd', 'status', 'ref']);
    expect(state.columnPinning).toEqual({ start: ['no', 'eta', 'etd'], end: [] });
  });

  it('drops unknown and repeated columns, and puts a new one after its neighbour', () => {
    const state = columnStateOf(columns, view(['gone', 'eta', 'status', 'status', 'ref']));
    expect(state.columnOrder).toEqual(['no', 'eta', 'status', 'etd', 'ref']);
  });

  it('follows the default visibility, then the user, and never hides a pinned column', () => {
    expect(visible({})).toEqual([true, true, true, true, false]);
    expect(visible({ no: false, etd: false, ref: true })).toEqual([true, true, false, true, true]);
  });
});

describe('withVisibility', () => {
  it('records only the column that changed', () => {
    const before = columnStateOf(columns, untouched).columnVisibility;
    expect(withVisibility(untouched, before, { ...before, ref: true }).shown).toEqual({ ref: true });
    expect(withVisibility(view([], { gone: true }), before, { ...before, etd: false }).shown).toEqual({ gone: true, etd: false });
  });
});

describe('readColumnView', () => {
  it.each([undefined, null, 'x', 3, [], { order: 'x', pinned: {}, shown: 1, widths: null }])('takes %j for an untouched view', (kept) => {
    expect(readColumnView(kept)).toEqual(untouched);
  });

  it('keeps only what is right', () => {
    expect(readColumnView({ order: ['a', 1], pinned: [null, 'b'], shown: { a: true, b: 'no' }, widths: { a: 80, b: -1, c: '9' } })).toEqual({
      order: ['a'],
      pinned: ['b'],
      shown: { a: true },
      widths: { a: 80 },
    });
  });
});
