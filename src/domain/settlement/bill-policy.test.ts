import { describe, expect, it } from 'vitest';
import { SETTLEMENT_STATUSES } from './bill-status.ts';
import { isBatchConfirmable, isRepeated, settlementActions, settlementRefusal } from './bill-policy.ts';

describe('a settlement bill', () => {
  it.each([
    [1, ['confirm', 'reject', 'dispute'], ['revise', 'withdraw']],
    [2, [], ['invoice', 'pay']],
    [3, [], ['revise', 'withdraw']],
    [4, ['confirm', 'reject', 'dispute'], ['revise', 'withdraw']],
  ] as const)('of status %i', (status, customer, provider) => {
    expect(settlementActions(status, 'customer')).toEqual(customer);
    expect(settlementActions(status, 'provider')).toEqual(provider);
  });

  it('is read-only for the customer in 2 and 3', () => {
    expect(SETTLEMENT_STATUSES.filter((status) => settlementRefusal('confirm', status) === 'settlement.status')).toEqual([2, 3]);
    expect(SETTLEMENT_STATUSES.filter((status) => settlementRefusal('reject', status) === 'settlement.status')).toEqual([2, 3]);
  });

  it('accepts a repeated answer of the version that was answered, and no other answer', () => {
    const confirmed = { status: 2, answeredVersion: 3, version: 4 } as const;
    expect([3, 4].map((version) => isRepeated('confirm', confirmed, version))).toEqual([true, true]);
    expect(isRepeated('confirm', confirmed, 2)).toBe(false);
    expect(isRepeated('reject', confirmed, 3)).toBe(false);
  });

  it('is confirmed with others only if nothing has changed and nothing is disputed', () => {
    const bills = [1, 2, 3, 4].flatMap((status) => [0, 1].map((disputes) => ({ status, disputes })));
    expect(bills.filter(isBatchConfirmable)).toEqual([{ status: 1, disputes: 0 }]);
  });
});
