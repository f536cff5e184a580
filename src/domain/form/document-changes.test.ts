import { describe, expect, it } from 'vitest';
import { conflictsWith, documentChanges, type RowList, withDocumentChanges } from './document-changes.ts';

const LIST: RowList = { field: 'conList', namesOf: ({ ctnNo, blNo }) => (ctnNo === '' ? [] : [`${String(ctnNo)} ${String(blNo)}`, String(ctnNo)]) };
const line = (ctnNo: string, weight = '', sealNo = '', blNo = 'B') => ({ ctnNo, blNo, weight, sealNo });
const values = (...conList: ReturnType<typeof line>[]) => ({ vo: { tel: '1' }, conList });
type Values = ReturnType<typeof values>;
/** What becomes of input if something else is stored meanwhile. */
const onto = (base: Values, typed: Values, stored: Values) => withDocumentChanges(stored, documentChanges(base, typed, LIST), LIST);
const conflicts = (base: Values, typed: Values, stored: Values) => conflictsWith(stored, documentChanges(base, typed, LIST), LIST);

describe('input of a document', () => {
  it('is on top of what is stored', () => {
    const base = values(line('A'), line(''), line('B'));
    const typed = { vo: { tel: '2' }, conList: [line('A', '1'), line('', '2'), line('B')] };
    expect(onto(base, typed, base)).toEqual({ values: typed, lost: [] });
    const answered = values(line('A'), line(''), line('B', '', 'S'));
    expect(onto(base, typed, answered).values.conList).toEqual([line('A', '1'), line('', '2'), line('B', '', 'S')]);
  });

  it('finds its rows if the list has changed, and names those that are gone', () => {
    const base = values(line('A'), line('B'), line('C'));
    const typed = values(line('A', '1'), line('B', '2'), line('C', '3'));
    expect(onto(base, typed, values(line('C'), line('X'), line('A', '', 'S')))).toEqual({
      values: values(line('C', '3'), line('X'), line('A', '1', 'S')),
      lost: ['B'],
    });
  });

  it('finds a container that is on several bills, also if others have numbered a bill', () => {
    const base = values(line('A', '', '', 'M'), line('A', '', '', 'H'), line('B', '', '', ''));
    const typed = values(line('A', '1', '', 'M'), line('A', '2', '', 'H'), line('B', '3', '', ''));
    const stored = values(line('B', '', '', 'M'), line('A', '', '', 'H'), line('A', '', '', 'M'));
    expect(onto(base, typed, stored).values).toEqual(values(line('B', '3', '', 'M'), line('A', '2', '', 'H'), line('A', '1', '', 'M')));
  });

  it('adds added rows to a list that has changed, without taking back what others have entered', () => {
    const base = values(line('A'), line('B'));
    const typed = values(line('A', '1'), line('B'), line('D', '4'), line('', '5'));
    expect(onto(base, typed, values(line('B', '9'), line('A'))).values).toEqual(
      values(line('B', '9'), line('A', '1'), line('D', '4'), line('', '5')),
    );
    expect(onto(base, typed, values(line('A'), line('B', '9'))).values).toEqual(
      values(line('A', '1'), line('B', '9'), line('D', '4'), line('', '5')),
    );
  });

  it('leaves out a row that it has removed, unless others have changed it', () => {
    const base = values(line('A'), line('B'), line('C'));
    const typed = values(line('C'));
    expect(onto(base, typed, values(line('X'), line('A'), line('B', '9'), line('C'))).values).toEqual(values(line('X'), line('B', '9'), line('C')));
  });

  it('does not take a removed and an added row for a changed one', () => {
    const base = values(line('A', '1'), line('B', '2'));
    const typed = values(line('B', '2'), line('C', '3'));
    expect(onto(base, typed, values(line('A', '1'), line('B', '9'))).values).toEqual(values(line('B', '9'), line('C', '3')));
  });
});

describe('a conflict', () => {
  it('is a field that others have changed as well', () => {
    const base = values(line('A', '1'), line('B', '2'));
    const typed = values(line('A', '5'), line('B', '2'));
    expect(conflicts(base, typed, values(line('A', '1'), line('B', '9')))).toEqual([]);
    expect(conflicts(base, typed, values(line('X'), line('A', '7')))).toEqual([{ field: 'conList.1.weight', before: '1', after: '7' }]);
  });

  it('is none if others have stored the same', () => {
    const base = values(line('A', '1'));
    expect(conflicts(base, values(line('A', '5')), values(line('A', '5', 'S')))).toEqual([]);
  });

  it('is found in a list that has grown', () => {
    const base = values(line('A', '1'), line('B', '2'));
    const typed = values(line('A', '5'), line('B', '2'), line('C', '3'));
    expect(conflicts(base, typed, values(line('A', '7'), line('B', '2')))).toMatchObject([{ field: 'conList.0.weight', after: '7' }]);
    expect(conflicts(base, typed, base)).toEqual([]);
  });
});
