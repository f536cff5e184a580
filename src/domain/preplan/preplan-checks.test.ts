import { describe, expect, it } from 'vitest';
import { blankValues } from '../form/values.ts';
import { preplanChecks } from './preplan-checks.ts';
import { PREPLAN_CONTAINER_FIELDS, PREPLAN_FIELDS } from './preplan-fields.ts';

const LINE = { ...blankValues(PREPLAN_CONTAINER_FIELDS), blNo: 'MSCUSH100', ctnNo: 'MSCU1000017', ctnType: '20GP', goods: 'HAND TOOLS' };

describe('30.A7 the checks before a pre-plan is sent', () => {
  it('name each field once, by what is wrong with it', () => {
    const preplanVo = { ...blankValues(PREPLAN_FIELDS), mblNo: 'MSCUSH100', vessel: '春江', imo: '9447310' };
    const conList = [{ ...LINE, blNo: 'OTHER' }, { ...LINE, ctnNo: 'MSCU1000018' }, LINE, LINE];
    const found = preplanChecks({ preplanVo, conList }, { isMsc: false, bills: [{ blNo: 'MSCUSH100', isMain: true }] });
    expect(found.english).toEqual(['preplanVo.vessel']);
    expect(found.blNos).toEqual(['conList.0.blNo']);
    expect(found.containerNos.toSorted()).toEqual(['conList.1.ctnNo', 'conList.3.ctnNo']);
    expect(found.other).toContain('preplanVo.imo');
    expect(found.required).toEqual([...new Set(found.required)]);
    expect(found.required).toEqual(expect.arrayContaining(['preplanVo.voyage', 'preplanVo.etd', 'preplanVo.shipper.name', 'conList.0.hsCode']));
  });
});
