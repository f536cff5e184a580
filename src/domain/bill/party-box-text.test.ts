import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partyBox } from '../text/text-rules.ts';
import { partyBoxText } from './party-box-text.ts';

it('shows name, address and contact details', () => {
  const party = {
    name: 'EASTSEA TOOLS CO., LTD.',
    address: '1 HARBOUR ROAD\nSHANGHAI',
    countryName: 'China',
    phone: '+86 21 5555',
    email: 'a@example.com',
  };
  expect(partyBoxText(party)).toBe('EASTSEA TOOLS CO., LTD.\n1 HARBOUR ROAD\nSHANGHAI\nChina\nTEL: +86 21 5555');
  expect([partyBoxText(null), partyBoxText({ name: '' })]).toEqual(['', '']);
});

it('breaks long lines at blanks and keeps the whole name and address', () => {
  const name = 'INTERNATIONAL HARDWARE TRADING COMPANY OF THE NORTH SEA LIMITED';
  expect(partyBoxText({ name, phone: '1' })).toBe('INTERNATIONAL HARDWARE TRADING\nCOMPANY OF THE NORTH SEA LIMITED\nTEL: 1');
  expect(
    partyBoxText({ name: 'X'.repeat(80) })
      .split('\n')
      .map(({ length }) => length),
  ).toEqual([35, 35, 10]);
});

it('fits into the box whenever name and address do', () => {
  const short = fc.string({ unit: fc.constantFrom(...'ABC ,.'), maxLength: 35 });
  fc.assert(
    fc.property(short, short, fc.string({ unit: fc.constantFrom(...'0123456789-'), maxLength: 60 }), (name, address, phone) => {
      expect(partyBox(partyBoxText({ name, address, phone }))).toBeUndefined();
    }),
  );
});
