import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, subtract } from '../number/decimal.ts';
import { nearestContainers } from './nearest-container.ts';
import { addedUp, agreesWithInstruction, cargoMassKg, grossMassKg, isVgmPlausible, kgOf, massTotals, poundsToKg, usualTareKg } from './vgm-mass.ts';
import { capFindings, lineWarnings, submitFindings, type VgmLine } from './vgm-rules.ts';
import { syncedLines } from './vgm-sync.ts';

const weight = fc.nat(30_000_0000).map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`);
const size = (value: string) => value.replace(/^-/, '');
const WHEN = Date.UTC(2026, 10, 21);

const vo = {
  responsibleParty: 'TIDEWATER HOME GOODS CO., LTD. (SAMPLE)',
  authorizedPerson: 'LIN YUE',
  tel: '+86 21 5555 0142',
  weighingParty: 'YANGSHAN',
  weighingLocation: 'WEIGHBRIDGE 2',
};
const weighed = (ctnNo: string, vgm: string, given: Partial<VgmLine> = {}): VgmLine => ({
  ctnNo,
  ctnType: '40HQ',
  weighMethod: 'SM1',
  unit: 'KGM',
  tare: '3900',
  vgm,
  weighTime: WHEN,
  ...given,
});

describe('masses', () => {
  it('27.A4 have no sum while a weight that belongs to it is no number', () => {
    const byAddition = { weighMethod: 'SM2', unit: 'KGM', cargoWeight: '20000', dunnageWeight: '', tare: '3900', vgm: '' };
    expect(massTotals([weighed('A', '24500'), byAddition, weighed('B', '', { tare: '' })])).toEqual({ mass: '48400', tare: '7800' });
    expect(massTotals([weighed('A', '24500'), weighed('B', '26,4')])).toEqual({ mass: undefined, tare: '7800' });
    expect(massTotals([byAddition, { ...byAddition, dunnageWeight: '0,5' }])).toEqual({ mass: undefined, tare: '7800' });
    expect(massTotals([weighed('A', '24500', { tare: '3,9' })])).toEqual({ mass: '24500', tare: undefined });
    // Neither is the mass what is added up without the dunnage, or instead of what the sheet says.
    expect(grossMassKg({ ...byAddition, dunnageWeight: '0,5' })).toBeUndefined();
    expect(grossMassKg({ ...byAddition, vgm: '24,5' })).toBeUndefined();
  });

  it('method 2 is the sum of cargo, dunnage and tare, and its cargo stays', () => {
    fc.assert(
      fc.property(weight, weight, weight, fc.constantFrom('KGM', 'LBR'), (cargoWeight, dunnageWeight, tare, unit) => {
        const line = { weighMethod: 'SM2', cargoWeight, dunnageWeight, tare, unit };
        const sum = addedUp(line) ?? '';
        expect(compare(subtract(subtract(subtract(sum, cargoWeight), dunnageWeight), tare), '0')).toBe(0);
        expect(grossMassKg(line)).toBe(kgOf(sum, unit));
        expect(compare(cargoMassKg(line) ?? '', kgOf(cargoWeight, unit) ?? '')).toBe(0);
        expect(isVgmPlausible(grossMassKg(line) ?? '', kgOf(sum, unit) ?? '')).toBe(true);
      }),
    );
  });

  it('method 1 is what the scale shows; less the tare it is the cargo', () => {
    fc.assert(
      fc.property(weight, weight, (vgm, tare) => {
        const cargo = cargoMassKg({ weighMethod: 'SM1', vgm, tare });
        expect(cargo === undefined).toBe(compare(vgm, tare) < 0);
        if (cargo !== undefined) expect(compare(subtract(vgm, tare), cargo)).toBe(0);
      }),
    );
  });

  it('pounds are converted to the gram', () => {
    fc.assert(
      fc.property(weight, (pounds) => {
        const kg = kgOf(pounds, 'LBR') ?? '';
        expect(compare(size(subtract(kg, poundsToKg(pounds))), '0.0005')).toBeLessThanOrEqual(0);
      }),
    );
    expect([kgOf('67196', 'LBR'), kgOf('30480', 'KGM'), kgOf(' ', 'KGM'), kgOf('1,5', 'LBR')]).toEqual(['30479.593', '30480', undefined, undefined]);
  });

  it('the tolerance to the shipping instruction is 5 % and 500 kg, whichever is less', () => {
    fc.assert(
      fc.property(weight, weight, (cargo, instructed) => {
        const difference = Math.abs(Number(cargo) - Number(instructed));
        const limit = Math.min(500, Number(instructed) * 0.05);
        // Doubles cannot decide at the limit itself.
        if (Math.abs(difference - limit) > 0.001) expect(agreesWithInstruction(cargo, instructed)).toBe(difference <= limit);
      }),
    );
  });

  it('a usual tare is known for each container type', () => {
    expect([usualTareKg('20GP'), usualTareKg('40HQ'), usualTareKg('XX')]).toEqual(['2250', '3900', '']);
  });
});

describe('what prevents declaring', () => {
  const fields = (list: VgmLine[], places: number[], head: object = vo) =>
    submitFindings({ vgmVo: head, vgmList: list }, places).map(({ field, code }) => `${field} ${code}`);

  it('a weighed container needs weight, time, party and place', () => {
    expect(fields([weighed('MSCU1234566', '', { weighTime: null })], [0], { ...vo, weighingParty: '', weighingLocation: '' })).toEqual([
      'vgmVo.weighingParty required',
      'vgmVo.weighingLocation required',
      'vgmList.0.vgm required',
      'vgmList.0.weighTime required',
    ]);
  });

  it('an added container needs cargo and tare, and no place', () => {
    const line = { ctnNo: 'MSCU1234566', ctnType: '40HQ', weighMethod: 'SM2', unit: 'KGM' };
    expect(fields([line], [0], { ...vo, weighingParty: '', weighingLocation: '' })).toEqual([
      'vgmList.0.cargoWeight required',
      'vgmList.0.tare required',
    ]);
    expect(fields([{ ...line, cargoWeight: '0', tare: '0' }], [0])).toEqual(['vgmList.0.cargoWeight positive']);
  });

  it('the cap counts in kilograms, also for pounds and sums', () => {
    const pounds = (vgm: string) => weighed('MSCU1234566', vgm, { unit: 'LBR', tare: '' });
    expect(capFindings([pounds('67196'), { ...pounds('67198'), ctnNo: 'MEDU7703184' }], {})).toEqual([
      { field: 'vgmList.1.vgm', code: 'grossWeight', params: { max: 30480 } },
    ]);
    const added = { weighMethod: 'SM2', unit: 'KGM', cargoWeight: '26000', dunnageWeight: '581', tare: '3900' };
    expect(capFindings([added], {}).map(({ field }) => field)).toEqual(['vgmList.0.cargoWeight']);
    expect(capFindings([{ ...added, dunnageWeight: '580' }], {})).toEqual([]);
  });

  it('the operator can allow another cap by container type', () => {
    const list = [weighed('MSCU1234566', '32500', { ctnType: '40HQ' }), weighed('MEDU7703184', '30481', { ctnType: '20GP' })];
    expect(capFindings(list, { '40HQ': 32_500 })).toEqual([{ field: 'vgmList.1.vgm', code: 'grossWeight', params: { max: 30_480 } }]);
    expect(capFindings(list, { '40HQ': 32_499, '20GP': 31_000 })).toEqual([{ field: 'vgmList.0.vgm', code: 'grossWeight', params: { max: 32_499 } }]);
  });

  it('other containers of the list may be incomplete, but no number is listed twice', () => {
    const list = [weighed('MSCU1234566', '20000'), weighed('MEDU7703184', '')];
    expect(fields(list, [0])).toEqual([]);
    expect(fields([...list, weighed('MSCU1234566', '1')], [2])).toEqual(['vgmList.2.ctnNo containerNo.duplicate']);
    expect(fields(list, [])).toEqual(['vgmList containers.required']);
  });
});

describe('warnings', () => {
  const codes = (line: VgmLine, si: string | null = null) => lineWarnings(line, si, {}).map(({ code }) => code);

  it('name the difference to the shipping instruction', () => {
    const line = { ctnNo: 'MSCU1234566', ctnType: '40HQ', weighMethod: 'SM2', unit: 'KGM', cargoWeight: '24180', dunnageWeight: '320', tare: '3900' };
    expect(lineWarnings(line, '22600', {})).toEqual([{ code: 'aboveSi', params: { kg: '1580', percent: '7', si: '22600' } }]);
    expect(codes({ ...line, cargoWeight: '20000' }, '22600')).toEqual(['belowSi']);
    expect(codes(line, '24000')).toEqual([]);
    expect(codes({ ...line, vgm: '28402' })).toEqual(['sum']);
    expect(codes({ ...line, vgm: '28401' })).toEqual([]);
  });

  it('name a wrong check digit, a scale below the tare, and cargo above the payload', () => {
    expect(codes(weighed('MSCU1234567', '20000'))).toEqual(['checkDigit']);
    expect(codes(weighed('MSCU1234566', '3000'))).toEqual(['light']);
    const added = { ...weighed('MSCU1234566', '30480'), weighMethod: 'SM2', cargoWeight: '27000', tare: '3480' };
    expect(codes(added)).toEqual([]);
    expect(codes({ ...added, cargoWeight: '27001', dunnageWeight: '0', vgm: '30480' })).toEqual(['payload']);
  });
});

describe('containers of the shipping instruction', () => {
  const blank = () => ({ ctnNo: '', sealNo: '', ctnType: '', vgm: '' });
  const known = (ctnNo: string, sealNo = 'CN1') => ({ ctnNo, sealNo, ctnType: '40HQ' });
  const fresh = (container: ReturnType<typeof known>) => ({ ...blank(), ...container });

  it('keep what was entered by number, follow in seal and type, and tell what would change', () => {
    const mine = [{ ...blank(), ctnNo: 'B', sealNo: 'OLD', ctnType: '40HQ', vgm: '20000' }, blank(), { ...blank(), ctnNo: 'X', vgm: '1' }];
    const { lines, changes } = syncedLines(mine, [known('A'), known('B', 'NEW')], fresh);
    expect(lines.map(({ ctnNo, sealNo, vgm }) => [ctnNo, sealNo, vgm])).toEqual([
      ['A', 'CN1', ''],
      ['B', 'NEW', '20000'],
      ['X', '', '1'],
    ]);
    expect(changes).toEqual({ added: ['A'], extra: ['X'], changed: [{ ctnNo: 'B', field: 'sealNo', before: 'OLD', after: 'NEW' }] });
  });

  it('never lose a weight', () => {
    const line = fc.record({ ctnNo: fc.constantFrom('', 'A', 'B', 'C', 'D'), vgm: weight });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ ctnNo }) => ctnNo }), fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'E')), (lines, numbers) => {
        const mine = lines.map((one) => ({ ...blank(), ...one }));
        const merged = syncedLines(
          mine,
          numbers.map((no) => known(no)),
          fresh,
        ).lines;
        for (const { ctnNo, vgm } of mine) if (ctnNo !== '') expect(merged.find((one) => one.ctnNo === ctnNo)?.vgm).toBe(vgm);
        expect(merged.map(({ ctnNo }) => ctnNo)).toEqual([...new Set(merged.map(({ ctnNo }) => ctnNo))]);
      }),
    );
  });

  it('a mistyped number is one slip away', () => {
    expect(nearestContainers('EMCU8310960', ['EMCU8319060', 'EMCU8310961', 'MSCU1234566', 'EMCU8310960'])).toEqual(['EMCU8319060', 'EMCU8310961']);
  });
});
