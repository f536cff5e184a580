import { expect, it } from 'vitest';
import { BILL_TYPE } from '#domain/constants';
import { type LocalBillDraft, redactBill, restorable } from './bill-draft.ts';

const values = { mblVo: { fAddress: 'A', remark: '', blTel: '1', vessel: '' }, conList: [] };
const change = (field: string, after: string) => ({ field: `mblVo.${field}`, before: '', after });
const kept = (updateTime: number, ...changes: object[]) => ({ key: '7', billVersion: 1, updateTime, content: { changes } });
const local = (seen: number, ...changes: LocalBillDraft['changes']): LocalBillDraft => ({ at: 50, version: 1, seen, changes });
const fieldsOf = (draft: ReturnType<typeof restorable>) => draft?.changes.map(({ field, after }) => `${field}=${String(after)}`);

it('has no phone number and no e-mail address in the browser', () => {
  const draft = local(0, change('blTel', '139'), change('blEmail', 'a@example.com'), change('remark', 'R'));
  expect(redactBill(BILL_TYPE.main)(draft)).toEqual({ ...draft, changes: [change('remark', 'R')] });
});

it('leaves the drafts of other forms as they are', () => {
  const other = { at: 1, version: 1, values: { refNo: 'R' } };
  expect(redactBill(BILL_TYPE.main)(other)).toBe(other);
});

it('takes up what the server has if this browser has nothing', () => {
  expect(fieldsOf(restorable(BILL_TYPE.main, values, kept(9, change('remark', 'R')), undefined))).toEqual(['mblVo.remark=R']);
});

it('prefers the input of this browser that continues the server’s draft, with the contacts from there', () => {
  const there = kept(9, change('remark', 'older'), change('vessel', 'given up'), change('blTel', '139'));
  const restored = restorable(BILL_TYPE.main, values, there, local(9, change('remark', 'newer')));
  expect(fieldsOf(restored)).toEqual(['mblVo.blTel=139', 'mblVo.remark=newer']);
  expect(restored?.at).toBe(50);
});

it('adds what was typed elsewhere in the meantime', () => {
  const restored = restorable(BILL_TYPE.main, values, kept(90, change('vessel', 'THERE')), local(9, change('remark', 'HERE')));
  expect(fieldsOf(restored)).toEqual(['mblVo.vessel=THERE', 'mblVo.remark=HERE']);
});

it.each([
  ['nothing was kept', undefined],
  ['the bill has it already', kept(1, change('fAddress', 'A'))],
  ['it is unreadable', { ...kept(1), content: { changes: [null, { field: 5 }] } }],
])('restores nothing if %s', (_, draft) => expect(restorable(BILL_TYPE.main, values, draft, undefined)).toBeUndefined());
