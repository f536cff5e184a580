import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '#i18n';
import { billMailLines, type NamedLine } from './bill-mail-lines.ts';

beforeAll(() => loadTexts(['mail-link']));

const line = (revision: number, code: string, price: string, given: Partial<NamedLine> = {}): NamedLine => ({
  revision,
  code,
  nameCn: code,
  nameEn: `${code} charge`,
  unit: 1,
  ctnType: null,
  quantity: '1',
  price,
  currency: 'CNY',
  taxRate: '6',
  ...given,
});

it('are the sums by currency of a first revision', () => {
  const charges = [line(1, 'OF', '1850', { currency: 'USD' }), line(1, 'THC', '0.10'), line(1, 'DOC', '0.20')];
  expect(billMailLines(charges, 1, 'en-US')).toEqual({
    changes: 0,
    rows: [
      { label: 'Charges', note: '1 line', amount: 'USD 1,850.00' },
      { label: 'Charges', note: '2 lines', amount: 'CNY 0.30' },
    ],
  });
});

it('are each changed charge of a later one, and the sum of the others', () => {
  const before = [line(1, 'THC', '1325', { ctnType: '40HQ' }), line(1, 'DOC', '450'), line(1, 'SEAL', '50')];
  const after = [line(2, 'THC', '1275', { ctnType: '40HQ' }), line(2, 'DOC', '450'), line(2, 'EIR', '50', { quantity: '2' })];
  expect(billMailLines([...before, ...after], 2, 'zh-CN')).toEqual({
    changes: 3,
    rows: [
      { label: 'THC 40HQ', note: '', was: 'CNY 1,325.00', amount: 'CNY 1,275.00' },
      { label: 'EIR', note: '新增', amount: 'CNY 100.00' },
      { label: 'SEAL', note: '取消', was: 'CNY 50.00', amount: 'CNY 0.00' },
      { label: '未变更费用', note: '1 项', amount: 'CNY 450.00' },
    ],
  });
});
