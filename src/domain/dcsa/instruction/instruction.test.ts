import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PACKAGE_UN_CODES } from '../../cargo/package-code.ts';
import { checkDigit } from '../../container/container-no.ts';
import { CONTAINER_TYPE_CODES } from '../../container/container-type.ts';
import type { InstructionData } from './instruction-data.ts';
import { readDcsaInstruction } from './read-instruction.ts';
import { writeDcsaInstruction } from './write-instruction.ts';

const RUNS = 1000;
const line = fc
  .string({ unit: fc.constantFrom(...'ABCXYZ 0159-./&'), minLength: 1, maxLength: 35 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim() || 'X');
const box = (max: number) => fc.array(line, { minLength: 1, maxLength: max }).map((lines) => lines.join('\n'));
const maybeBox = (max: number) => fc.oneof(fc.constant(''), box(max));
const words = fc.array(fc.constantFrom('SHANGHAI', 'PORT', 'TERMINAL', 'LOS ANGELES', 'CA'), { maxLength: 8 }).map((list) => list.join(' '));
const decimal = fc.integer({ min: 1, max: 99_999_999 }).map((units) => String(units / 10_000));
const ctnNo = fc.integer({ min: 0, max: 999_999 }).map((n) => {
  const body = `MSCU${String(n).padStart(6, '0')}`;
  return `${body}${checkDigit(body)}`;
});

const instruction: fc.Arbitrary<InstructionData> = fc
  .record({
    bkgNo: fc.constantFrom('177ABC', '260SHA12345'),
    blNo: fc.constantFrom('', 'MEDUSH123456'),
    blMethod: fc.constantFrom('1', '3', '4'),
    payMethod: fc.constantFrom('1', '2', '3'),
    payPlace: fc.constantFrom('CNSGH', 'USLAX'),
    shipper: box(5),
    consignee: fc.oneof(box(5), fc.constantFrom('TO ORDER', 'TO ORDER OF\nHARBOUR BANK', 'TO THE ORDER OF\nSHIPPER')),
    notify: box(5),
    notifySecond: maybeBox(5),
    places: fc.record({ receipt: words, load: words, discharge: words, delivery: words }),
    contactName: fc.constantFrom('LI MING', 'J. SMITH'),
    contactTel: fc.constantFrom('', '+86 21 5555 0142'),
    contactEmail: fc.constantFrom('', 'a@example.com'),
    numOriginal: fc.option(fc.nat(9)),
    numCopy: fc.option(fc.nat(9)),
    remark: fc.constant(''),
    marks: maybeBox(15),
    goods: box(15),
    packageType: fc.constantFrom(...Object.keys(PACKAGE_UN_CODES)),
    hsCode: fc.constantFrom('820559', '8517620000'),
    containers: fc.uniqueArray(
      fc.record({
        ctnNo,
        ctnType: fc.constantFrom(...CONTAINER_TYPE_CODES),
        ctnClass: fc.constantFrom('COC' as const, 'SOC' as const),
        sealNo: fc.constantFrom('SEAL123', 'ML-CN0012345'),
        sealSource: fc.constantFrom('', 'CAR', 'SHI', 'VET', 'CUS'),
        number: fc.nat(9999),
        weight: decimal,
        volume: decimal,
        tare: fc.option(decimal),
      }),
      { minLength: 1, maxLength: 8, selector: (one) => one.ctnNo },
    ),
  })
  .map(({ containers, ...rest }) => ({ ...rest, containers: containers.map((one) => ({ ...one, packageType: rest.packageType })) }));

const [sample] = fc.sample(instruction, { numRuns: 1, seed: 14 });
const DATA: InstructionData = { ...sample!, consignee: 'SUNSET HARDWARE LLC', notifySecond: 'HARBOUR BANK' };

it(`writes ${RUNS} generated shipping instructions without findings, and reads them back equal`, () => {
  fc.assert(
    fc.property(instruction, (data) => {
      const { json, findings } = writeDcsaInstruction(data);
      expect(findings).toEqual([]);
      expect(readDcsaInstruction(JSON.parse(JSON.stringify(json)))).toEqual({ data, findings: [] });
    }),
    { numRuns: RUNS, seed: 14 },
  );
}, 60_000);

it('has the second notify party as second item, and names consignee and endorsee by the kind of the bill', () => {
  const parties = (consignee: string) =>
    writeDcsaInstruction({ ...DATA, consignee }).json as { isToOrder: boolean; documentParties: Record<string, { partyName: string }[]> };
  expect(parties('SUNSET HARDWARE LLC')).toMatchObject({ isToOrder: false, documentParties: { consignee: { partyName: 'SUNSET HARDWARE LLC' } } });
  expect(parties('TO ORDER OF\nBANK')).toMatchObject({
    isToOrder: true,
    documentParties: { endorsee: { displayedAddress: ['TO ORDER OF', 'BANK'] } },
  });
  expect(parties('TO ORDER').documentParties).not.toHaveProperty('consignee');
  expect(parties('X').documentParties.notifyParties?.[1]?.partyName).toBe('HARBOUR BANK');
});

it('warns of seals above 15 characters and failing check digits, and exports both', () => {
  const [first] = DATA.containers;
  const { json, findings } = writeDcsaInstruction({ ...DATA, containers: [{ ...first!, sealNo: 'S'.repeat(16), ctnNo: 'MSCU1234567' }] });
  expect(JSON.stringify(json)).toContain('S'.repeat(16));
  expect(findings).toEqual([
    { path: '$.utilizedTransportEquipments[0].seals[0].number', code: 'tooLong', params: { max: 15 } },
    { path: '$.utilizedTransportEquipments[0].equipment.equipmentReference', code: 'checkDigit', params: { value: 'MSCU1234567' } },
  ]);
});

it('tells that wide lines are wrapped, and what DCSA lacks', () => {
  const { findings } = writeDcsaInstruction({ ...DATA, goods: 'HAND TOOLS '.repeat(6).trim(), blMethod: '2', remark: 'PLEASE HURRY' });
  expect(findings.map(({ path, code }) => `${code} ${path}`)).toEqual([
    'notCarried $.transportDocumentTypeCode',
    'notCarried $',
    'changed $.consignmentItems[0].descriptionOfGoods',
  ]);
});

it('names the path of what is missing, and of goods in a container that is not described', () => {
  const { json } = writeDcsaInstruction(DATA);
  expect(readDcsaInstruction({ ...json, consignmentItems: undefined }).findings).toEqual([
    { path: '$.consignmentItems', code: 'required', params: {} },
  ]);
  const lost = { isShipperOwned: false, equipment: { equipmentReference: 'MSCU9999999' }, seals: [] };
  const read = readDcsaInstruction({ ...json, utilizedTransportEquipments: [lost] });
  expect(read.data).toBeNull();
  expect(read.findings[0]).toEqual({
    path: '$.consignmentItems[0].cargoItems[0].equipmentReference',
    code: 'unknown',
    params: { value: DATA.containers[0]!.ctnNo },
  });
});

it('makes a box of a party that only has an address', () => {
  const { json } = writeDcsaInstruction(DATA);
  const shipper = { partyName: 'EASTSEA TOOLS CO., LTD.', address: { street: '1 HARBOUR ROAD', city: 'SHANGHAI', countryCode: 'CN' } };
  const { data } = readDcsaInstruction({ ...json, documentParties: { shipper } });
  expect(data?.shipper).toBe('EASTSEA TOOLS CO., LTD.\n1 HARBOUR ROAD\nSHANGHAI CN');
});
