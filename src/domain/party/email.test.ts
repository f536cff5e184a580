import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectGrowth } from '#tests/growth';
import { isGate } from '#tests/tier';
import { distinctEmails, email, emailList, joinByComma, joinBySemicolon, requiredEmail, splitEmails } from './email.ts';

const label = fc.stringMatching(/^[a-z\d]([a-z\d-]{0,10}[a-z\d])?$/);
const address = fc
  .tuple(fc.stringMatching(/^[\w.+-]{1,20}$/), fc.array(label, { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[a-z]{2,6}$/))
  .map(([local, labels, top]) => `${local}@${labels.join('.')}.${top}`);

describe('email', () => {
  it('accepts an address', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(email(text)).toBeUndefined();
      }),
    );
  });

  it('refuses a malformed one', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('@', ' ', '\n', '，', '<', '港'), (text, intruder) => {
        expect(email(text + intruder)).toEqual({ code: 'email' });
        expect(email(text.replace('@', intruder === '@' ? '' : intruder))).toEqual({ code: 'email' });
      }),
    );
  });

  it('is limited to 254 characters', () => {
    const domain = `${`${'b'.repeat(61)}.`.repeat(3)}cn`;
    expect(
      [email(`${'a'.repeat(64)}@${domain}`), email(`ab@${'c.'.repeat(124)}cnn`), email(`abc@${'c.'.repeat(124)}cnn`)].map((finding) => finding?.code),
    ).toEqual([undefined, undefined, 'email']);
  });

  it.each(['', 'a@b', 'a@.com', 'a@b..com', 'a@-b.com', '@b.com', 'a b@c.com', `${'a'.repeat(65)}@b.com`, `a@${'b.'.repeat(130)}com`])(
    'refuses %j',
    (text) => {
      expect(email(text)).toEqual({ code: 'email' });
    },
  );

  it.skipIf(isGate).each([
    ['labels without an end', (size: number) => `a@${'a-'.repeat(size)}`],
    ['labels with a wrong end', (size: number) => `a@${'a.'.repeat(size)}!`],
  ])('takes no exponential time for %s', (_, adversarial) => {
    expectGrowth((size) => email(adversarial(size)), { from: 4, to: 120, degree: 2 });
  });

  it('reports an empty value as a plain string if required', () => {
    expect(requiredEmail('  ')).toEqual({ code: 'required' });
    expect(requiredEmail('a@b')).toEqual({ code: 'email' });
    expect(requiredEmail('a@b.cn')).toBeUndefined();
  });
});

describe('emailList', () => {
  it('accepts commas, semicolons, their full-width forms and lines, and stores one kind', () => {
    fc.assert(
      fc.property(
        fc.array(address, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(',', ';', '，', '；', '\n', '\r\n', ' ; '),
        (addresses, separator) => {
          const typed = addresses.join(separator) + separator;
          expect(emailList(typed)).toBeUndefined();
          expect(splitEmails(typed)).toEqual(addresses);
          expect(joinByComma(typed)).toBe(addresses.join(','));
          expect(joinBySemicolon(typed)).toBe(addresses.join(';'));
        },
      ),
    );
  });

  it('reports the invalid address', () => {
    expect(emailList('a@b.cn; nobody ; c@d.cn')).toEqual({ code: 'emails', params: { address: 'nobody' } });
    expect(emailList(' ; ')).toEqual({ code: 'email' });
  });
});

it('addresses that differ by capitals only are one', () => {
  expect(distinctEmails('Lin@a.cn; bo@a.cn; lin@A.CN')).toEqual(['Lin@a.cn', 'bo@a.cn']);
});
