import { expect, it } from 'vitest';
import { nextBillStep } from './next-step.ts';

const bill = { status: 1, disputes: 0, answeredDisputes: 0, paidTime: null, invoiceStatus: 0, actions: ['confirm', 'reject', 'dispute'] };

it.each([
  ['answer', {}],
  ['answer', { status: 4 }],
  ['otherAnswer', { actions: ['revise'] }],
  ['reply', { status: 4, disputes: 2, answeredDisputes: 1 }],
  ['revision', { disputes: 1, answeredDisputes: 1 }],
  ['revision', { status: 3, actions: [] }],
  ['payment', { status: 2, actions: [] }],
  ['invoice', { status: 2, actions: [], paidTime: 1, invoiceStatus: 1 }],
  ['nothing', { status: 2, actions: [], paidTime: 1, invoiceStatus: 2 }],
] as const)('waits for %s', (step, given) => {
  expect(nextBillStep({ ...bill, ...given })).toBe(step);
});
