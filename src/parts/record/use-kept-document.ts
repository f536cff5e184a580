import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DocumentChanges } from '#domain/form/document-changes';
import type { FieldMap } from '#domain/form/field';
import { fieldAt } from '#domain/form/leaves';
import { useCore, useSession } from '#element';
import { formatDateTime } from '#i18n';
import { type FormState, useMessages } from '#ui';
import { type Dated, readDraft, type Redact, removeDraft, writeDraft } from '../drafts/local-drafts.ts';
import { whenIdle } from '../drafts/when-idle.ts';
import { isContact } from '../drafts/without-contacts.ts';

interface KeptDocument extends Dated, DocumentChanges {
  /** Phone numbers or e-mail addresses were typed as well. */
  hasContacts?: boolean;
}

const DELAY_MS = 300;
/** Comparing long lists waits for a pause between two keys, but no longer than this. */
const IDLE_MS = 300;

interface KeptDocumentOptions<V extends FieldValues> {
  /** Kind and id of the document. */
  key: string;
  fields: FieldMap;
  isReadOnly: boolean;
  editor: {
    form: Pick<FormState<V>, 'hook'>;
    unsaved: () => DocumentChanges & { version: number };
    takeUp: (made: DocumentChanges & { version: number }) => boolean;
    discard: () => void;
  };
  /** Says what was done, and how to undo it. */
  show: (text: string, undo: () => void) => void;
}

/**
 * Keeps the unsaved input of a document in this browser, e.g. at a scale without network, until it is saved, and takes it up again once it can be edited; on
 * foreign origins in memory only.
 */
export function useKeptDocument<V extends FieldValues>({ key, fields, isReadOnly, editor, show }: KeptDocumentOptions<V>): void {
  const t = useMessages('form');
  const { session, settings } = useCore();
  const owner = useRef(useSession().user?.userName ?? '').current;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether what is kept is the input of this page. */
  const isOwn = useRef(false);

  const takeUp = useEffectEvent(() => {
    const kept = isOwn.current ? undefined : keptOf(readDraft(settings.storage, owner, key));
    if (!kept) return;
    isOwn.current = true;
    if (!editor.takeUp(kept)) return removeDraft(settings.storage, owner, key);
    const time = formatDateTime(kept.at).slice(5, 16);
    show(t(kept.hasContacts ? 'restored.contacts' : 'restored', { time }), editor.discard);
  });
  useEffect(() => {
    if (!isReadOnly) takeUp();
  }, [isReadOnly]);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // After a logout nothing may stay in this browser; a session that the server has ended goes on after the next login.
    const { isLogin, ended } = session.store.getState();
    if (!isLogin && ended === undefined) return;
    const made = editor.unsaved();
    if (made.changes.length > 0) {
      isOwn.current = true;
      writeDraft(settings.storage, owner, key, { at: Date.now(), ...made } satisfies KeptDocument, redactDocument(fields));
    } else if (isOwn.current) removeDraft(settings.storage, owner, key);
  });
  const keepSoon = useCallback(() => {
    // Whoever has left meanwhile has kept it already, and another page may have kept newer input since.
    timer.current ??= setTimeout(() => whenIdle(() => void (timer.current !== undefined && keep()), IDLE_MS), DELAY_MS);
  }, []);
  const { hook } = editor.form;
  useEffect(() => (isReadOnly ? undefined : hook.watch(keepSoon).unsubscribe), [hook, isReadOnly, keepSoon]);
  // Another tab with the same document may have kept or removed its own input since.
  const leave = useEffectEvent(() => (isOwn.current || timer.current !== undefined) && keep());
  useEffect(() => {
    const now = () => void leave();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
}

/** Contacts are not kept: a shared browser must not reveal them. */
const redactDocument =
  (fields: FieldMap): Redact =>
  (draft) => {
    const made = keptOf(draft);
    if (!made) return draft;
    const kept = made.changes.filter(({ field }) => !isContact(fieldAt(fields, field)));
    return kept.length === made.changes.length ? draft : { ...made, changes: kept, hasContacts: true };
  };

function keptOf(draft: Dated | undefined): KeptDocument | undefined {
  const { changes, rows } = (draft ?? {}) as Partial<KeptDocument>;
  return draft && Array.isArray(changes) && Array.isArray(rows) ? { ...draft, changes, rows } : undefined;
}
