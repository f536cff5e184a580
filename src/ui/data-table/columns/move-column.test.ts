import { describe, expect, it } from 'vitest';
import { moveColumn } from './move-column.ts';

const entry = (id: string, isVisible = true, isPinned = false) => ({ id, isVisible, isPinned, canHide: !isPinned });
const entries = [entry('no', true, true), entry('status'), entry('etd'), entry('eta'), entry('ref', false)];

describe('moveColumn', () => {
  it('moves within the visible ones', () => {
    expect(moveColumn(entries, 'eta', 1)).toEqual({ order: ['no', 'eta', 'status', 'etd', 'ref'], isVisible: true });
  });

  it('does not pass the pinned column', () => {
    expect(moveColumn(entries, 'eta', 0)?.order[0]).toBe('no');
    expect(moveColumn(entries, 'no', 3)).toBeUndefined();
    expect(moveColumn(entries, 'gone', 3)).toBeUndefined();
  });

  it('shows a hidden column dropped among the visible, hides one dropped among the hidden', () => {
    expect(moveColumn(entries, 'ref', 2)).toEqual({ order: ['no', 'status', 'ref', 'etd', 'eta'], isVisible: true });
    expect(moveColumn(entries, 'etd', 4)).toEqual({ order: ['no', 'status', 'eta', 'ref', 'etd'], isVisible: false });
  });

  it('leaves a column visible that cannot be hidden', () => {
    expect(moveColumn([...entries, { ...entry('x'), canHide: false }], 'x', 5)?.isVisible).toBe(true);
  });
});
