import { useReducer, useState } from 'react';
import { useCore, useSession } from '#element';
import { type Dated, readDraft, removeDraft, writeDraft } from '../drafts/local-drafts.ts';

interface KeptTexts extends Dated {
  /** By what they are for. */
  texts: Record<string, string>;
}

export type Unsent = ReturnType<typeof useUnsent>;

/** What a text about a bill is for: its rejection, the dispute of a charge, a reply in a dispute. */
export const REASON = 'reason';
export const ofCharge = (id: string): string => `charge ${id}`;
export const ofDispute = (id: string): string => `dispute ${id}`;

const asIs = (draft: Dated): Dated => draft;

/**
 * What the user has typed about a bill and not sent. Texts are kept in this browser until they are sent or removed, so that no other pane, revision or
 * reload loses them, nor closing the bill; on foreign origins in memory only. Files stay as long as the bill is open.
 */
export function useUnsent(billId: string | undefined) {
  const { settings } = useCore();
  const owner = useSession().user?.userName ?? '';
  const key = `settlement ${billId}`;
  // Read each time: the same bill may be open in its row and in a dialog, or in another tab.
  const kept = (): Record<string, string> => (readDraft(settings.storage, owner, key) as KeptTexts | undefined)?.texts ?? {};
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const texts = kept();

  function write(what: string, text: string): void {
    const { [what]: _before, ...others } = kept();
    const next = text === '' ? others : { ...others, [what]: text };
    const draft: KeptTexts = { at: Date.now(), version: 0, texts: next };
    if (Object.keys(next).length === 0) removeDraft(settings.storage, owner, key);
    else writeDraft(settings.storage, owner, key, draft, asIs);
    redraw();
  }
  const attach = (what: string, file: File | undefined) =>
    setFiles(({ [what]: _before, ...others }) => (file === undefined ? others : { ...others, [what]: file }));

  return {
    text: (what: string): string => texts[what] ?? '',
    write,
    file: (what: string): File | undefined => files[what],
    attach,
    drop(what: string): void {
      write(what, '');
      attach(what, undefined);
    },
    /** What has been typed, besides the reason of a rejection. */
    disputes: Object.keys(texts).filter((what) => what !== REASON && texts[what]?.trim() !== ''),
    hasFile: Object.keys(files).length > 0,
  };
}
