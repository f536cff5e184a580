import { describe, expect, it } from 'vitest';
import { billTabs, nextPlace, placeBefore, waitingBills } from './bill-tabs.ts';

const stored = (...places: number[]) =>
  places.map((blIndex) => ({
    id: `b${blIndex}`,
    blIndex,
    blNo: null,
    siStatus: 1,
    releaseType: null,
    webStatus: 0,
    webStatusName: 'Draft',
    isReturned: false,
    lock: false,
    forbidden: blIndex === 2,
    version: 1,
  }));
const keys = (tabs: ReturnType<typeof billTabs>) => tabs.map(({ key }) => key);

describe('tabs of bills', () => {
  it('begin with the main bill, also before it is stored', () => {
    expect(keys(billTabs([], []))).toEqual(['new-0']);
    expect(keys(billTabs(stored(2, 0, 1), []))).toEqual(['b0', 'b1', 'b2']);
  });

  const form = (slot: string, id: string | null, isDirty: boolean) =>
    new Map([[slot, { isDirty, bill: { blNo: '', record: { id, blIndex: 1, version: 1 } } }]]);
  const slots = (...given: Parameters<typeof billTabs>) => billTabs(...given).map(({ slot, blIndex, lost }) => [slot, blIndex, lost]);

  it('keep the form of a new bill that is stored', () => {
    expect(keys(billTabs(stored(0), [1]))).toEqual(['b0', 'new-1']);
    expect(slots(stored(0), [1], form('new-1', 'b1', false))).toEqual([
      ['b0', 0, undefined],
      ['new-1', 1, undefined],
    ]);
    expect(slots(stored(0, 1), [1], form('new-1', 'b1', false))).toEqual([
      ['b0', 0, undefined],
      ['new-1', 1, undefined],
    ]);
  });

  it('keep unsaved input whose place a colleague has taken, in the next one', () => {
    const displaced = ['new-1', 2, 'displaced'];
    expect(slots(stored(0, 1), [1]).at(-1)).toEqual(displaced);
    expect(slots(stored(0, 1), [], form('new-1', null, true)).at(-1)).toEqual(displaced);
    expect(slots(stored(0, 1), [], form('new-1', null, false))).toHaveLength(2);
  });

  it('keep unsaved input of a new main bill with the one that a colleague has stored, since there is but one', () => {
    const main = { slot: 'new-0', key: 'new-0', id: 'b0', blIndex: 0, version: 1 };
    const opened = (id: string | null, isDirty: boolean) =>
      new Map([['new-0', { isDirty, bill: { blNo: '', record: { id, blIndex: 0, version: 0 } } }]]);
    for (const tabs of [billTabs(stored(0), [], opened(null, true)), billTabs(stored(0), [0])]) {
      expect(tabs).toMatchObject([main]);
      expect(tabs[0]?.lost).toBeUndefined();
    }
    expect(billTabs(stored(0), [0], opened('b0', true))).toMatchObject([{ ...main, key: 'b0' }]);
    expect(billTabs(stored(0), [], opened(null, false))).toMatchObject([{ slot: 'b0' }]);
    expect(billTabs(stored(0, 1), [0, 1]).map(({ slot, lost }) => [slot, lost])).toEqual([
      ['new-0', undefined],
      ['b1', undefined],
      ['new-1', 'displaced'],
    ]);
  });

  it('keep unsaved input of a bill that a colleague has deleted, and no others', () => {
    const known = new Set(['b0', 'b1']);
    expect(slots(stored(0), [], form('b1', 'b1', true), known).at(-1)).toEqual(['b1', 1, 'deleted']);
    expect(slots(stored(0), [], form('b1', 'b1', false), known)).toHaveLength(1);
    const [one, two] = [stored(0), { ...stored(1)[0]!, id: 'b9' }];
    expect(slots([...one, two], [], form('b1', 'b1', true), known).slice(1)).toEqual([
      ['b9', 1, undefined],
      ['b1', 2, 'deleted'],
    ]);
  });

  it('wait for their submission once another one is submitted', () => {
    const [main, sub] = stored(0, 1) as [ReturnType<typeof stored>[0], ReturnType<typeof stored>[0]];
    const waitingOf = (...given: Parameters<typeof billTabs>) => keys(waitingBills(billTabs(...given)));
    expect(waitingOf([main, sub], [2])).toEqual([]);
    expect(waitingOf([{ ...main, siStatus: 2 }, sub], [2])).toEqual(['b1', 'new-2']);
    expect(
      waitingOf(
        [
          { ...main, siStatus: 3 },
          { ...sub, siStatus: 2 },
        ],
        [],
      ),
    ).toEqual([]);
  });

  it('offer the first free place, one new bill at a time, nine at most', () => {
    expect(nextPlace(billTabs([], []))).toBeUndefined();
    expect(nextPlace(billTabs(stored(0, 1, 3), []))).toBe(2);
    expect(nextPlace(billTabs(stored(0), [1]))).toBeUndefined();
    expect(nextPlace(billTabs(stored(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), []))).toBeUndefined();
  });

  it('show the bill before one that is deleted', () => {
    const tabs = billTabs(stored(0, 1, 3), []);
    expect([3, 1].map((gone) => placeBefore(tabs, gone))).toEqual([1, 0]);
  });

  it('know which bills are disabled', () => {
    expect(billTabs(stored(0, 2), []).map(({ forbidden }) => forbidden)).toEqual([false, true]);
  });
});
