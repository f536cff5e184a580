import { expect, it } from 'vitest';
import { changes } from '../form/changes.ts';
import { withDraft } from './vgm-draft.ts';

const line = (ctnNo: string, vgm = '', sealNo = '') => ({ ctnNo, vgm, sealNo });
const values = (...vgmList: ReturnType<typeof line>[]) => ({ vgmVo: { tel: '1' }, vgmList });
type Values = ReturnType<typeof values>;
const draftOf = (base: Values, typed: Values) => ({ changes: changes(base, typed), ctnNos: base.vgmList.map(({ ctnNo }) => ctnNo) });

it('puts the input on top of what is stored', () => {
  const base = values(line('A'), line(''), line('B'));
  const typed = { vgmVo: { tel: '2' }, vgmList: [line('A', '1'), line('', '2'), line('B')] };
  expect(withDraft(base, draftOf(base, typed))).toEqual(typed);
  const answered = values(line('A'), line(''), line('B', '', 'S'));
  expect(withDraft(answered, draftOf(base, typed)).vgmList).toEqual([line('A', '1'), line('', '2'), line('B', '', 'S')]);
});

it('finds containers by number if the list has changed, and leaves out those that are gone', () => {
  const base = values(line('A'), line('B'), line('C'));
  const typed = values(line('A', '1'), line('B', '2'), line('C', '3'));
  expect(withDraft(values(line('C'), line('X'), line('A', '', 'S')), draftOf(base, typed)).vgmList).toEqual([
    line('C', '3'),
    line('X'),
    line('A', '1', 'S'),
  ]);
});

it('adds added lines to a list that has changed, without taking back what others have entered', () => {
  const base = values(line('A'), line('B'));
  const typed = values(line('A', '1'), line('B'), line('D', '4'), line('', '5'));
  expect(withDraft(values(line('B', '9'), line('A')), draftOf(base, typed)).vgmList).toEqual([
    line('B', '9'),
    line('A', '1'),
    line('D', '4'),
    line('', '5'),
  ]);
});
