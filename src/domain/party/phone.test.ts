import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landline, mobile, newPhone, phone } from './phone.ts';

const mobileNumber = fc.stringMatching(/^1[3-9]\d{9}$/);

describe('mobile', () => {
  it('accepts mainland numbers with and without prefix', () => {
    fc.assert(
      fc.property(mobileNumber, fc.constantFrom('', '+86', '86', '+86 ', '+86-'), (number, prefix) => {
        expect(mobile(prefix + number)).toBeUndefined();
      }),
    );
  });

  it('refuses one digit more or fewer', () => {
    fc.assert(
      fc.property(mobileNumber, (number) => {
        expect([mobile(`${number}0`), mobile(number.slice(1))]).not.toContain(undefined);
      }),
    );
  });

  it.each(['12012345678', '1３012345678', '', '1380013800a', '+1 13800138000'])('refuses %j', (text) => {
    expect(mobile(text)).toEqual({ code: 'mobile' });
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('landline', () => {
  it('accepts area code, number and extension in all usual formats', () => {
    const area = fc.tuple(fc.constantFrom('0', '+86', '+86 ', '86-'), fc.integer({ min: 10, max: 999 })).map(([prefix, code]) => prefix + code);
    const number = fc.integer({ min: 7, max: 8 }).chain(digits);
    fc.assert(
      fc.property(
        area,
        fc.constantFrom('', '-', ' '),
        number,
        fc.option(fc.integer({ min: 1, max: 6 }).chain(digits)),
        (code, gap, rest, extension) => {
          expect(landline(`${code}${gap}${rest}${extension === null ? '' : `-${extension}`}`)).toBeUndefined();
        },
      ),
    );
  });

  it('accepts 400 and 800 numbers of ten digits and no other prefixes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), digits(3), digits(4), fc.constantFrom('', '-', ' '), (first, middle, last, gap) => {
        expect(landline(`${first}00${gap}${middle}${gap}${last}`) === undefined).toBe(first === 4 || first === 8);
      }),
    );
  });

  it.each(['021-12345678', '02112345678', '0755-1234567', '021-12345678-1234', '400-123-4567', '8001234567', '+86 21 12345678', '12345678'])(
    'takes %s',
    (text) => {
      expect([landline(text), phone(text)]).toEqual([undefined, undefined]);
    },
  );

  it.each(['123', '021-123', '500-123-4567x', '021-123456789', '123456789', '021-12345678-1234567', '400-123-45678', 'call me', ''])(
    'refuses %j',
    (text) => {
      expect(landline(text)).toEqual({ code: 'landline' });
      expect(phone(text)).toEqual({ code: 'phone' });
    },
  );
});

describe('newPhone', () => {
  it('must differ from the current one, in any format', () => {
    fc.assert(
      fc.property(mobileNumber, mobileNumber, fc.constantFrom('', '+86 '), (one, other, prefix) => {
        expect(newPhone(one, prefix + one)).toEqual({ code: 'phone.same' });
        expect(newPhone(prefix + one, other) === undefined).toBe(one !== other);
      }),
    );
    expect(newPhone('123', '13800138000')).toEqual({ code: 'mobile' });
  });
});
