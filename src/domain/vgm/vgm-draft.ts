import { type Change, changes, withChanges } from '../form/changes.ts';

interface DraftLine {
  ctnNo: string;
}

interface Listed {
  vgmList: readonly DraftLine[];
}

/** Input of a declaration that was not saved. */
export interface VgmDraft {
  changes: readonly Change[];
  /** Numbers of the containers, in the order of the list that was changed. */
  ctnNos: readonly string[];
}

/** What is stored, with the input on top: containers are found by their numbers, since the list may have changed meanwhile. */
export function withDraft<V extends Listed>(stored: V, draft: VgmDraft): V {
  const isSameList = draft.ctnNos.length === stored.vgmList.length && draft.ctnNos.every((ctnNo, place) => ctnNo === stored.vgmList[place]?.ctnNo);
  if (isSameList) return withChanges(stored, draft.changes);
  return draft.changes.reduce((values, change) => putByNumber(values, change, draft.ctnNos), stored);
}

function putByNumber<V extends Listed>(values: V, change: Change, ctnNos: readonly string[]): V {
  if (change.field === 'vgmList')
    return { ...values, vgmList: mergedLines(values.vgmList, change.before as DraftLine[], change.after as DraftLine[]) };
  const [, line, field] = /^vgmList\.(\d+)\.(.*)$/.exec(change.field) ?? [];
  if (line === undefined) return withChanges(values, [change]);
  const place = values.vgmList.findIndex(({ ctnNo }) => ctnNo !== '' && ctnNo === ctnNos[Number(line)]);
  return place < 0 ? values : withChanges(values, [{ ...change, field: `vgmList.${place}.${field}` }]);
}

/** Lines that were changed, by number, and those that were added; what others have removed stays removed. */
function mergedLines(stored: readonly DraftLine[], before: readonly DraftLine[], after: readonly DraftLine[]): DraftLine[] {
  const find = (lines: readonly DraftLine[], wanted: string) => lines.find(({ ctnNo }) => ctnNo !== '' && ctnNo === wanted);
  const changed = stored.map((line) => {
    const [was, is] = [find(before, line.ctnNo), find(after, line.ctnNo)];
    return is ? withChanges(line, changes(was ?? {}, is)) : line;
  });
  return [...changed, ...after.filter(({ ctnNo }) => !find(before, ctnNo) && !find(stored, ctnNo))];
}
