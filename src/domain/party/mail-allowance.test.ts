import { expect, it } from 'vitest';
import { checkAllowance } from './mail-allowance.ts';

const allowance = { left: 2, full: ['full@example.com', 'too@example.com'] };

it('27.B3 names the addresses that can get no more mails, whatever their capitals', () => {
  expect(checkAllowance(['a@example.com', 'Full@Example.com', 'too@example.com'], allowance)).toEqual({
    code: 'emails.full',
    params: { addresses: 'Full@Example.com, too@example.com', max: 3 },
  });
});

it('27.B3 says how many mails are left', () => {
  expect(checkAllowance(['a@example.com', 'b@example.com'], allowance)).toBeUndefined();
  expect(checkAllowance(['a@example.com', 'b@example.com', 'c@example.com'], allowance)).toEqual({
    code: 'emails.left',
    params: { left: 2, max: 200 },
  });
});
