import { describe, expect, it } from 'vitest';
import { HblInfo, MblInfo } from '#contract/bill';
import { BILL_CONTAINER_FIELDS, BILL_GOODS_FIELDS, HBL_FIELDS, MBL_FIELDS } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { blankValues } from '#domain/form/values';
import { issuesOf } from './bill-form-rules.ts';
import { billInput, emptyContainer, isBlankContainer, openHbl, openMbl } from './bill-values.ts';

const RECORD = { id: '5', bookingId: '7', blIndex: 1, version: 3, actions: ['save'] };
const LINE = { ...blankValues(BILL_CONTAINER_FIELDS), ctnNo: 'MSCU1000017' };
const mbl = (conList: object[] = []) =>
  ({
    mblVo: { ...blankValues(MBL_FIELDS), ...RECORD, mblNo: 'M1', portStartId: '21', portStartIdName: 'Shanghai', portStartCode: 'CNSHA' },
    mblGoodsVo: { id: '5', ...blankValues(BILL_GOODS_FIELDS) },
    conList,
  }) as unknown as MblInfo;
const TARGET = { bookingId: '7', id: '5', version: 3, blIndex: 1, submit: false, amend: false };

describe('the values of a bill', () => {
  it('come from the answer, with the record apart', () => {
    const { record, blNo, values } = openMbl(mbl([LINE]));
    expect(record).toMatchObject({ id: '5', version: 3 });
    expect(blNo).toBe('M1');
    expect(values.mblVo).toMatchObject({ portStartId: { value: '21', label: 'Shanghai', code: 'CNSHA' } });
    expect(values.conList).toMatchObject([{ ctnNo: 'MSCU1000017' }]);
  });

  it('are sent with the version, without blank lines at the end', () => {
    const { values } = openMbl(mbl([emptyContainer(), LINE, emptyContainer()]));
    const input = billInput(BILL_TYPE.main, values, TARGET);
    expect(input).toMatchObject({
      bookingId: '7',
      mblVo: { id: '5', version: 3, portStartId: '21' },
      conList: [{ ctnNo: '' }, { ctnNo: 'MSCU1000017' }],
    });
    expect(issuesOf(BILL_TYPE.main, false, input)).toEqual([]);
  });

  it('of an empty house bill have exactly the findings that the server has', () => {
    const info = {
      hblVo: { ...blankValues(HBL_FIELDS), ...RECORD, id: null },
      hblGoodsVo: { id: null, ...blankValues(BILL_GOODS_FIELDS) },
      conList: [],
    };
    const input = billInput(BILL_TYPE.house, openHbl(info as unknown as HblInfo).values, { ...TARGET, id: null, submit: true });
    const codes = issuesOf(BILL_TYPE.house, false, input).map(({ code }) => code);
    expect(codes).toContain('bl.settleMethod');
    expect(codes).not.toContain('required');
  });

  it('know a container in which nothing is filled in', () => {
    expect(isBlankContainer(emptyContainer())).toBe(true);
    expect(isBlankContainer({ ...emptyContainer(), ctnClass: 'SOC' })).toBe(false);
  });
});
