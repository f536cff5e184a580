import { BILL_CONTAINERS_MAX } from '../bill/bill-fields.ts';

/** What the shipping instruction or the booking knows of a container. */
export interface KnownContainer {
  ctnNo: string;
  sealNo: string;
  ctnType: string;
}

export interface SyncChanges {
  /** Numbers of containers that are new. */
  added: string[];
  /** Numbers of containers that only the declaration has. */
  extra: string[];
  changed: { ctnNo: string; field: 'sealNo' | 'ctnType'; before: string; after: string }[];
}

/**
 * The lines with the containers of the shipping instruction: what was entered for a number stays, its seal and type follow. Blank lines make room for the new
 * ones; further numbers stay.
 */
export function syncedLines<L extends KnownContainer, K extends KnownContainer>(
  lines: readonly L[],
  known: readonly K[],
  fresh: (container: K) => L,
): { lines: L[]; changes: SyncChanges } {
  const numbered = lines.filter(({ ctnNo }) => ctnNo !== '');
  const byNumber = new Map(numbered.map((line) => [line.ctnNo, line]));
  const changes: SyncChanges = { added: [], extra: [], changed: [] };
  const merged = known
    .filter(({ ctnNo }) => ctnNo !== '')
    .map((container) => {
      const mine = byNumber.get(container.ctnNo);
      byNumber.delete(container.ctnNo);
      if (!mine) {
        changes.added.push(container.ctnNo);
        return fresh(container);
      }
      const { sealNo, ctnType } = container;
      const next = { ...mine, sealNo: sealNo || mine.sealNo, ctnType: ctnType || mine.ctnType };
      for (const field of ['sealNo', 'ctnType'] as const)
        if (next[field] !== mine[field]) changes.changed.push({ ctnNo: mine.ctnNo, field, before: mine[field], after: next[field] });
      return next;
    });
  const extra = numbered.filter(({ ctnNo }) => byNumber.has(ctnNo));
  changes.extra = extra.map(({ ctnNo }) => ctnNo);
  return { lines: [...merged, ...extra].slice(0, BILL_CONTAINERS_MAX), changes };
}

export const changesAnything = ({ added, changed }: SyncChanges): boolean => added.length + changed.length > 0;
