import { expect, it } from 'vitest';
import { chatActions, mayWriteTo } from './chat-policy.ts';

it("allows only agents to share and transfer a customer's chat", () => {
  expect(chatActions('service', 'provider')).toEqual(['add', 'transfer']);
  expect(chatActions('service', 'customer')).toEqual([]);
  expect(chatActions('group', 'customer')).toEqual(['add']);
  expect(chatActions('direct', 'provider')).toEqual([]);
});

it('separates companies', () => {
  const of = (customerId: string | null) => ({ side: 'customer', customerId }) as const;
  expect([mayWriteTo(of('1'), of('1')), mayWriteTo(of('1'), of('2')), mayWriteTo(of(null), of(null))]).toEqual([true, false, false]);
  expect(mayWriteTo(of('1'), { side: 'provider', customerId: null })).toBe(true);
});
