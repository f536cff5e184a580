import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certCodeWarning, usualCertCodeType } from './cert-code.ts';

describe('a company registration code', () => {
  it.each([
    ['USCI', 'CN', '91310115MA1K300A1P'],
    ['OC', 'CN', 'D2143569-X'],
    ['EIN', 'US', '12-3456789'],
    ['CNPJ', 'BR', '11.222.333/0001-81'],
    ['GSTIN', 'IN', '27AAPFU0939F1ZV'],
    ['ABN', 'AU', '51 824 753 556'],
    ['VAT', 'DE', 'DE 136695976'],
    ['VAT', 'DE', '136695976'],
    ['VAT', 'NL', 'NL004495445B01'],
    ['VAT', 'GR', 'EL094259216'],
    ['VAT', 'BE', 'BE0411905847'],
    ['VAT', 'LU', 'LU15027442'],
    ['VAT', 'IT', 'IT00743110157'],
    ['VAT', 'US', 'whatever'],
    ['RUC', 'PE', '20131312955'],
    ['9999', 'AE', 'SAMPLE-0001'],
    ['', 'CN', '1'],
    ['USCI', 'CN', ' '],
  ])('%s of %s: %j is usual', (type, country, code) => {
    expect(certCodeWarning(type, country, code)).toBeUndefined();
  });

  it.each([
    ['USCI', 'CN', '91310115MA1K300A1X', 'usci.checkCharacter'],
    ['USCI', 'CN', '9131', 'usci'],
    ['OC', 'CN', 'D21435691', 'certCode.check'],
    ['EIN', 'US', '12-345678', 'certCode.form'],
    ['CNPJ', 'BR', '11.222.333/0001-82', 'certCode.check'],
    ['GSTIN', 'IN', '27AAPFU0939F1ZW', 'certCode.check'],
    ['ABN', 'AU', '51 824 753 557', 'certCode.check'],
    ['VAT', 'DE', 'DE136695977', 'certCode.check'],
    ['VAT', 'IT', '00743110158', 'certCode.check'],
    ['VAT', 'DE', 'NL004495445B01', 'certCode.form'],
  ])('%s of %s: %j gets a warning', (type, country, code, finding) => {
    expect(certCodeWarning(type, country, code)?.code).toBe(finding);
  });

  it.each([
    ['CN', 'USCI'],
    ['US', 'EIN'],
    ['DE', 'VAT'],
    ['AE', undefined],
    ['', undefined],
    ['toString', undefined],
  ])('of %j is usually %s', (country, type) => {
    expect(usualCertCodeType(country)).toBe(type);
  });

  it('of any kind is judged without failing', () => {
    const type = fc.constantFrom('USCI', 'OC', 'EIN', 'CNPJ', 'GSTIN', 'ABN', 'VAT', 'RUC', 'toString', '');
    fc.assert(
      fc.property(
        type,
        fc.oneof(fc.constantFrom('CN', 'DE', 'IT', '__proto__'), fc.string()),
        fc.string({ unit: 'binary' }),
        (kind, country, code) => {
          certCodeWarning(kind, country, code);
          usualCertCodeType(country);
        },
      ),
    );
  });

  it('with a changed digit of a checked kind always gets a warning', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(['CNPJ', 'BR', '11222333000181'], ['ABN', 'AU', '51824753556'], ['VAT', 'DE', '136695976'], ['VAT', 'IT', '00743110157']),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ([type = '', country = '', code = ''], at, by) => {
          const place = at % code.length;
          const digit = (Number(code.charAt(place)) + by) % 10;
          expect(certCodeWarning(type, country, code.slice(0, place) + digit + code.slice(place + 1))).toBeDefined();
        },
      ),
    );
  });
});
