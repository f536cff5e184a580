import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBookFindings } from '../booking/address-book-fields.ts';
import { isToOrder, type PartyKind, contactFindings } from './party-rules.ts';
import { errorListCleared, templateName, templateSelection } from '../bill/quote-template-rules.ts';
import { companyEvidence, consent } from '../identity/registration-rules.ts';

const COMPLETE = {
  name: 'ANCHOR TOYS CO LTD',
  address: '1 HARBOUR ROAD',
  countryCode: 'CN',
  certCode: '91310115MA1K300A1P',
  packageType: 'CTNS',
  phone: '021-12345678',
  email: '',
  fax: '',
};
const REQUIRED = ['name', 'address', 'countryCode', 'certCode', 'packageType'] as const;
const kind = fc.constantFrom<PartyKind>('shipper', 'consignee', 'notify');

describe('an address book entry', () => {
  it('reports exactly the empty fields', () => {
    fc.assert(
      fc.property(kind, fc.subarray([...REQUIRED]), fc.constantFrom('', '  ', null, undefined), (of, empty, nothing) => {
        const party = { ...COMPLETE, ...Object.fromEntries(empty.map((field) => [field, nothing])) };
        expect(addressBookFindings(of, party).map(({ field }) => field)).toEqual(empty);
      }),
    );
  });

  it('requires phone, email or fax of a shipper only', () => {
    fc.assert(
      fc.property(kind, fc.subarray(['phone', 'email', 'fax']), (of, given) => {
        const party = Object.fromEntries(given.map((field) => [field, 'a@b.cn']));
        expect(contactFindings(of, party)).toEqual(of === 'shipper' && given.length === 0 ? [{ field: 'phone', code: 'party.contact' }] : []);
      }),
    );
  });

  it('checks emails of every kind of party', () => {
    for (const of of ['shipper', 'consignee', 'notify'] as const) {
      expect(addressBookFindings(of, { ...COMPLETE, email: 'a@b.cn；c@d.cn' })).toEqual([]);
      expect(addressBookFindings(of, { ...COMPLETE, email: 'a@b.cn;nobody' })).toEqual([
        { field: 'email', code: 'emails', params: { address: 'nobody' } },
      ]);
    }
  });

  it.each([
    ['TO ORDER', true],
    ['to the order of HARBOUR BANK', true],
    ['  TO ORDER OF SHIPPER', true],
    ['TO ORDERLY LTD', false],
    ['ANCHOR TO ORDER', false],
    ['', false],
    [null, false],
  ])('%j is made out to order: %s', (name, expected) => {
    expect(isToOrder(name)).toBe(expected);
  });
});

describe('a quotation template', () => {
  it('has a unique name, ignoring case', () => {
    expect(templateName(' usa ', ['USA', 'Europe'])).toEqual({ code: 'template.duplicate' });
    expect(templateName('Asia', ['USA'])).toBeUndefined();
    expect(templateName(' ', [])).toEqual({ code: 'required' });
  });

  it('is distinguished by its normalised name', () => {
    const name = fc.stringMatching(/^[A-Za-z\d]{1,8}$/);
    fc.assert(
      fc.property(name, fc.array(name), fc.constantFrom('', ' '), (own, others, blank) => {
        const isTaken = others.some((other) => other.toLowerCase() === own.toLowerCase());
        expect(templateName(blank + own.toUpperCase() + blank, others)).toEqual(isTaken ? { code: 'template.duplicate' } : undefined);
      }),
    );
  });

  it('is selected alone', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (ids) => {
        expect(templateSelection(ids)?.code).toBe(ids.length === 0 ? 'template.none' : ids.length === 1 ? undefined : 'template.many');
      }),
    );
    expect([[], ['1'], ['1', '2']].map((ids) => templateSelection(ids)?.code)).toEqual(['template.none', undefined, 'template.many']);
  });
});

it('requires an empty error list before the next import', () => {
  fc.assert(
    fc.property(fc.nat(), (rows) => {
      expect(errorListCleared(rows) === undefined).toBe(rows === 0);
    }),
  );
  expect([0, 1].map((rows) => errorListCleared(rows)?.code)).toEqual([undefined, 'errorList.notEmpty']);
});

describe('a registration', () => {
  it('reports exactly what is not ticked, dragged or uploaded', () => {
    const evidence = ['scope', 'licenceUrl', 'idCardFrontUrl', 'idCardBackUrl'] as const;
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.subarray([...evidence]), (slider, agree, given) => {
        expect(consent({ slider, agree }).map(({ field }) => field)).toEqual([...(slider ? [] : ['slider']), ...(agree ? [] : ['agree'])]);
        const company = {
          scope: [],
          licenceUrl: ' ',
          idCardFrontUrl: '',
          idCardBackUrl: '',
          ...Object.fromEntries(given.map((field) => [field, 'x'])),
        };
        expect(companyEvidence(company).map(({ field }) => field)).toEqual(evidence.filter((field) => !given.includes(field)));
      }),
    );
  });

  it('requires the completed slider and the accepted agreement', () => {
    expect(consent({ slider: false, agree: false })).toEqual([
      { field: 'slider', code: 'slider' },
      { field: 'agree', code: 'agreement' },
    ]);
    expect(consent({ slider: true, agree: true })).toEqual([]);
  });

  it('requires scope, licence and both sides of the ID card of a company', () => {
    const company = { scope: ['1'], licenceUrl: 'a', idCardFrontUrl: 'b', idCardBackUrl: 'c' };
    expect(companyEvidence(company)).toEqual([]);
    expect(companyEvidence({ ...company, scope: [], idCardBackUrl: '' }).map(({ code }) => code)).toEqual(['company.scope', 'company.idCardBack']);
  });
});
