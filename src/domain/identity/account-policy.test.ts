import { expect, it } from 'vitest';
import { accountActions } from './account-policy.ts';

it.each([
  [0, ['activate', 'forbid']],
  [1, ['resetPassword', 'forbid']],
  [2, ['resetPassword', 'activate']],
] as const)('an account in status %i can be managed by others only', (status, actions) => {
  expect(accountActions({ status, isSelf: false })).toEqual(actions);
  expect(accountActions({ status, isSelf: true })).toEqual([]);
});
