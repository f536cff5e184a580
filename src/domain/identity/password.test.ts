import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPassword, password, passwordChange, passwordsMatch } from './password.ts';

const anyText = fc.string({ maxLength: 40 });

describe('password', () => {
  it('is six characters with a letter and a digit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(password(text) === undefined).toBe(text.length >= 6 && /[a-z]/i.test(text) && /\d/.test(text));
      }),
    );
  });

  it('has a lowercase letter on a change', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(changedPassword(text) === undefined).toBe(text.length >= 6 && /[a-z]/.test(text) && /\d/.test(text));
      }),
    );
  });

  it.each([
    ['harbour1', undefined, undefined],
    ['HARBOUR1', undefined, 'password.lowercase'],
    ['harbour', 'password', 'password.lowercase'],
    ['123456', 'password', 'password.lowercase'],
    ['abc12', 'password', 'password.lowercase'],
    ['Ｈａｒｂｏｕｒ１', 'password', 'password.lowercase'],
    [`a1${'x'.repeat(127)}`, 'maxLength', 'maxLength'],
  ])('%j: %s, on a change %s', (text, first, onChange) => {
    expect([password(text)?.code, changedPassword(text)?.code]).toEqual([first, onChange]);
  });

  it('must be repeated exactly', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(passwordsMatch(one, other) === undefined).toBe(one === other);
      }),
    );
  });
});

describe('passwordChange', () => {
  const good = { oldPassword: 'harbour1', newPassword: 'harbour2', confirmation: 'harbour2' };

  it('accepts a complete form', () => {
    expect(passwordChange(good)).toEqual([]);
  });

  it.each([
    [{ oldPassword: '' }, [{ field: 'oldPassword', code: 'password.required' }]],
    [
      { newPassword: ' ', confirmation: ' ' },
      [
        { field: 'newPassword', code: 'password.required' },
        { field: 'confirmation', code: 'password.mismatch' },
      ],
    ],
    [{ confirmation: '' }, [{ field: 'confirmation', code: 'password.mismatch' }]],
    [{ confirmation: 'Harbour2' }, [{ field: 'confirmation', code: 'password.mismatch' }]],
    [{ newPassword: 'short', confirmation: 'short' }, [{ field: 'newPassword', code: 'password.lowercase', params: { min: 6 } }]],
  ])('%j', (change, findings) => {
    expect(passwordChange({ ...good, ...change })).toEqual(findings);
  });
});
