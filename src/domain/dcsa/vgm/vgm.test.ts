import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit } from '../../container/container-no.ts';
import { CONTAINER_TYPE_CODES } from '../../container/container-type.ts';
import { readDcsaVgm, type VgmData, writeDcsaVgm } from './vgm.ts';

const RUNS = 1000;
const kilograms = fc.integer({ min: 1, max: 304_800_000 }).map((units) => String(units / 10_000));
const vgm: fc.Arbitrary<VgmData> = fc.record({
  bkgNo: fc.constantFrom('177ABC', '260SHA12345'),
  blNo: fc.constantFrom('', 'MEDUSH123456'),
  responsibleParty: fc.constantFrom('EASTSEA TOOLS CO., LTD.', 'SUNSET HARDWARE LLC'),
  authorizedPerson: fc.constantFrom('LI MING', 'J. SMITH'),
  tel: fc.constantFrom('', '+86 21 5555 0142'),
  email: fc.constantFrom('', 'a@example.com'),
  weighingParty: fc.constantFrom('', 'PORT SCALE 4'),
  lines: fc.array(
    fc.record({
      ctnNo: fc.integer({ min: 0, max: 999_999 }).map((n) => {
        const body = `MSCU${String(n).padStart(6, '0')}`;
        return `${body}${checkDigit(body)}`;
      }),
      ctnType: fc.constantFrom('', ...CONTAINER_TYPE_CODES),
      tare: fc.option(kilograms),
      vgm: kilograms,
      weighMethod: fc.constantFrom('SM1', 'SM2'),
      weighTime: fc.option(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map((seconds) => seconds * 1000)),
    }),
    { minLength: 1, maxLength: 10 },
  ),
});
const [DATA] = fc.sample(vgm, { numRuns: 1, seed: 14 }) as [VgmData];

it(`writes ${RUNS} generated declarations without findings, and reads them back equal`, () => {
  fc.assert(
    fc.property(vgm, (data) => {
      const { json, findings } = writeDcsaVgm(data);
      expect(findings).toEqual([]);
      const { lines, ...head } = data;
      expect(readDcsaVgm(JSON.parse(JSON.stringify(json)))).toEqual({ data: lines.map((line) => ({ head, line })), findings: [] });
    }),
    { numRuns: RUNS, seed: 14 },
  );
}, 60_000);

it('signs in capitals, and has one declaration a container', () => {
  const { json } = writeDcsaVgm({ ...DATA, authorizedPerson: 'Li Ming' });
  expect(json).toMatchObject({
    VGMDeclarations: DATA.lines.map(({ ctnNo }) => ({ authorizedPersonSignatory: 'LI MING', equipmentDetails: { equipmentReference: ctnNo } })),
  });
});

it('converts pounds, and names what is missing', () => {
  const { json } = writeDcsaVgm({ ...DATA, lines: [DATA.lines[0]!] });
  const [one] = (json as { VGMDeclarations: object[] }).VGMDeclarations;
  const inPounds = { ...one, VGM: { weight: { value: 1000, unit: 'LBR' }, method: 'SM1' }, shipmentDetails: { carrierBookingReference: 'OTHER' } };
  const { data } = readDcsaVgm({ VGMDeclarations: [one, inPounds] });
  expect(data?.map(({ head }) => head.bkgNo)).toEqual([DATA.bkgNo, 'OTHER']);
  expect(data?.[1]?.line.vgm).toBe('453.5924');
  expect(
    writeDcsaVgm({ ...DATA, tel: '', email: '', authorizedPerson: '', lines: [{ ...DATA.lines[0]!, vgm: null, ctnNo: 'MSCU1234567' }] }).findings,
  ).toEqual([
    { path: '$.VGMDeclarations[0].VGM.weight', code: 'required', params: {} },
    { path: '$.VGMDeclarations[0].authorizedPersonSignatory', code: 'format', params: { pattern: expect.any(String) as string } },
    { path: '$.VGMDeclarations[0].equipmentDetails.equipmentReference', code: 'checkDigit', params: { value: 'MSCU1234567' } },
  ]);
});

it('refuses other documents, and reads a number whose check digit is wrong', () => {
  for (const document of [null, 1, 'text', [], {}, { VGMDeclarations: [] }, { VGMDeclarations: {} }]) expect(readDcsaVgm(document).data).toBeNull();
  const { json } = writeDcsaVgm({ ...DATA, lines: [{ ...DATA.lines[0]!, ctnNo: 'MSCU1234567' }] });
  const { data, findings } = readDcsaVgm(json);
  expect(data?.[0]?.line.ctnNo).toBe('MSCU1234567');
  expect(findings).toEqual([
    { path: '$.VGMDeclarations[0].equipmentDetails.equipmentReference', code: 'checkDigit', params: { value: 'MSCU1234567' } },
  ]);
});

it.each(['2026-02-31T10:00:00Z', '2026-02-28T25:00:00Z'])('27.A4 refuses a time of weighing that does not exist: %s', (declarationDateTime) => {
  const { json } = writeDcsaVgm({ ...DATA, lines: [DATA.lines[0]!] });
  const [one] = (json as { VGMDeclarations: object[] }).VGMDeclarations;
  const { data, findings } = readDcsaVgm({ VGMDeclarations: [{ ...one, declarationDateTime }] });
  expect([data, findings.map(({ path, code }) => `${path} ${code}`)]).toEqual([null, ['$.VGMDeclarations[0].declarationDateTime format']]);
});
