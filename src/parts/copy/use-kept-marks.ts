import { useRef, useState } from 'react';
import type { BillCopy } from '#contract/bill';
import { useCore, useSession } from '#element';
import { type Dated, readDraft, writeDraft } from '../drafts/local-drafts.ts';

/** Keys of the fields of one COPY that the user has checked, and of those that must be changed. */
interface Marks {
  checked: ReadonlySet<string>;
  marked: ReadonlySet<string>;
}

interface KeptMarks extends Dated {
  checked: string[];
  marked: string[];
}

const NONE: Marks = { checked: new Set(), marked: new Set() };

/** Marks of the shown COPY of a booking, kept in this browser until logout; another COPY must be checked again. */
export function useKeptMarks(bookingId: string, current: BillCopy | undefined): [Marks, (edit: (before: Marks) => Marks) => void] {
  const { settings } = useCore();
  const owner = useSession().user?.userName ?? '';
  const key = `copy ${bookingId}`;
  const version = current?.copyVersion ?? 0;
  const read = (): Marks => {
    const kept = readDraft(settings.storage, owner, key) as KeptMarks | undefined;
    return kept?.version === version ? { checked: new Set(kept.checked), marked: new Set(kept.marked) } : NONE;
  };
  const latest = useRef<{ version: number; marks: Marks }>(undefined);
  if (latest.current?.version !== version) latest.current = { version, marks: read() };
  const [, setShown] = useState(latest.current);
  const edit = (change: (before: Marks) => Marks) => {
    const { version: marked, marks } = latest.current ?? { version, marks: NONE };
    const next = change(marks);
    latest.current = { version: marked, marks: next };
    setShown(latest.current);
    const kept: KeptMarks = { at: Date.now(), version: marked, checked: [...next.checked], marked: [...next.marked] };
    // Keys of fields only, nothing that was typed.
    writeDraft(settings.storage, owner, key, kept, (draft) => draft);
  };
  return [latest.current.marks, edit];
}
