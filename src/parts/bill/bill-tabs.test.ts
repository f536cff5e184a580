import { describe, expect, it } from 'vitest';
import { billTabs, nextPlace, placeBefore, waitingBills } from './bill-tabs.ts';

const stored = (...places: number[]) =>
  places.map((blIndex) => ({
    id: `b${blIndex}`,
    blIndex,
    blNo: null,
    siStatus: 1,
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

  it('replace a new bill by the stored one in its place', () => {
    expect(keys(billTabs(stored(0), [1]))).toEqual(['b0', 'new-1']);
    expect(keys(billTabs(stored(0, 1), [1]))).toEqual(['b0', 'b1']);
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
