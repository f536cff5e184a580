import { useState } from 'react';
import { useCore, useSession } from '#element';
import { type Dated, readDraft, removeDraft, writeDraft } from '../drafts/local-drafts.ts';

/** What the user has written to ask for a change: a remark, and what fields should say, by bill and field. */
export interface TypedRequest {
  remark: string;
  fields: Readonly<Record<string, string>>;
}

interface KeptRequest extends Dated, TypedRequest {}

const NOTHING_TYPED: TypedRequest = { remark: '', fields: {} };

/** A request for a change of a COPY that is not sent yet. It is there for the next COPY and after a reload, too, in this browser until logout. */
export function useKeptRequest(bookingId: string): [TypedRequest, (typed: TypedRequest) => void, () => void] {
  const { settings } = useCore();
  const owner = useSession().user?.userName ?? '';
  const key = `copyRequest ${bookingId}`;
  const [typed, setTyped] = useState<TypedRequest>(() => {
    const kept = readDraft(settings.storage, owner, key) as KeptRequest | undefined;
    return kept ? { remark: kept.remark, fields: kept.fields } : NOTHING_TYPED;
  });
  const edit = (next: TypedRequest) => {
    setTyped(next);
    const kept: KeptRequest = { at: Date.now(), version: 0, ...next };
    writeDraft(settings.storage, owner, key, kept, (draft) => draft);
  };
  const forget = () => {
    setTyped(NOTHING_TYPED);
    removeDraft(settings.storage, owner, key);
  };
  return [typed, edit, forget];
}
