import { expect, it } from 'vitest';
import { filterInput, isNarrowed, NO_FILTERS } from './bill-filters.ts';

const DAY = 86_400_000;

it('asks for everything without filters', () => {
  expect(filterInput(NO_FILTERS, 0)).toEqual({ searchValue: '' });
  expect(isNarrowed(NO_FILTERS)).toBe(false);
});

it.each([
  [{ tab: '4' }, { status: 4 }],
  [
    { invoice: '0', mode: '2' },
    { invoiceStatus: 0, settleMode: 2 },
  ],
  [{ etd: { from: 1, to: 2 } }, { etdStart: 1, etdEnd: 2 }],
  [{ due: { from: null, to: 2 } }, { dueEnd: 2 }],
  [{ view: 'toConfirm' }, { statusList: [1, 4] }],
  [{ view: 'overdue' }, { overdue: true }],
  [{ view: 'disputed' }, { disputed: true }],
  [{ view: 'due' }, { unpaid: true, dueStart: DAY, dueEnd: 31 * DAY }],
  [
    { view: 'due', due: { from: 5, to: null } },
    { unpaid: true, dueStart: 5 },
  ],
] as const)('narrows the list by %j', (given, input) => {
  const filters = { ...NO_FILTERS, ...given };
  expect(filterInput(filters, DAY)).toEqual({ searchValue: '', ...input });
  expect(isNarrowed(filters)).toBe(true);
});
