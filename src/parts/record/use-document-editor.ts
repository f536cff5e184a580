import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Failure, type NoticeAbout, requestId, type Result } from '#core';
import { type Change, changes } from '#domain/form/changes';
import {
  conflictsWith,
  type DocumentChanges,
  documentChanges,
  type RowList,
  withDocumentChanges,
  withoutDocumentChanges,
} from '#domain/form/document-changes';
import type { FieldMap } from '#domain/form/field';
import { isUnanswered, useCore } from '#element';
import { type FieldIssue, useForm, useUi } from '#ui';
import { useKeptDocument } from './use-kept-document.ts';
import { useUndoBanner } from './use-undo-banner.tsx';

/** A document as the server has it, with the values of its form. */
export interface OpenDocument<V> {
  record: { id: string | null; version: number };
  values: V;
}

export type DocumentProblem<O> = { is: 'refused'; message: string } | { is: 'conflict'; theirs: O; changed: readonly Change[] };

interface CallOptions {
  locale: string;
  requestId: string;
}

interface DocumentEditor<O extends OpenDocument<FieldValues>, K extends string, I, S, A, R> {
  opened: O;
  /** Kind and id of the document: its unsaved input is kept under it. */
  key: string;
  fields: FieldMap;
  list: RowList;
  /** Whether nothing can be changed now. */
  isFixed: (open: O) => boolean;
  /** Kind of a save that nobody has asked for by name, e.g. by Ctrl+Enter. */
  plain: NoInfer<K>;
  /** What the call gets. */
  input: (values: O['values'], server: O, kind: K) => I;
  rules: () => Promise<R>;
  check: (rules: R, input: I, server: O, kind: K) => readonly FieldIssue[];
  save: (input: I, options: CallOptions, server: O) => Promise<Result<S, A>>;
  /** The saved document as far as it is known without reading it. */
  known: (server: O, saved: S, values: O['values']) => O;
  /** The document as it is stored; undefined if it cannot be read. */
  read: (server: O) => Promise<O | undefined>;
  open: (answer: A) => O;
  /** Notice of a save. */
  done: (kind: K) => string;
  /** The document in the notice. */
  about: (open: O) => NoticeAbout;
  onSaved?: (saved: S) => void;
  sending?: Sending<O, NoInfer<K>, A> | undefined;
}

/** Second step of a kind: sends what is stored. If it fails, the document is saved all the same, and only the sending is repeated. */
interface Sending<O, K extends string, A> {
  of: K;
  send: (stored: O, options: CallOptions) => Promise<Result<unknown, A>>;
  /** The sent document as far as it is known without reading it. */
  known: (stored: O) => O;
  /** Whether the document has been sent, though the answer was lost. */
  isSent: (stored: O) => boolean;
  failed: (failure: Failure<A>) => string;
}

/** State of the form of a document that is saved as a draft or sent: validation, saving once, and conflicts. */
export function useDocumentEditor<O extends OpenDocument<FieldValues>, K extends string, I, S, A, R>(editor: DocumentEditor<O, K, I, S, A, R>) {
  type V = O['values'];
  const { opened, plain, list } = editor;
  const { notices } = useCore();
  const { locale } = useUi();
  const [open, setOpen] = useState(opened);
  /** What the input is based on, and what the server has: the same but for a conflict. */
  const server = useRef(opened);
  const stored = useRef(opened);
  const [problem, setProblem] = useState<DocumentProblem<O>>();
  /** Rows whose changes were left out, since others have removed them. */
  const [lost, setLost] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<K>();
  const isSending = useRef(false);
  /** What was sent and not answered: the server may have it. */
  const unanswered = useRef<V>(undefined);
  /** What others have stored during a save; a save that succeeds reads it itself. */
  const missed = useRef<O>(undefined);
  const kind = useRef<K>(plain);
  // A document is sent once, however often its request is repeated.
  const saving = useRef({ id: requestId(), input: '' });
  const sending = useRef({ id: requestId(), input: '' });
  const form = useForm<V, R>({
    initial: opened.values,
    rules: editor.rules,
    check: (rules, values) => editor.check(rules, editor.input(values, server.current, kind.current), server.current, kind.current),
    submit: (values) => send(structuredClone(values)),
  });

  async function send(values: V): Promise<readonly FieldIssue[]> {
    // A second click came before the form knew of the first.
    if (isSending.current) return [];
    const second = editor.sending?.of === kind.current ? editor.sending : undefined;
    setBusy(kind.current);
    isSending.current = true;
    missed.current = undefined;
    const isStored = second !== undefined && server.current.record.id !== null && changes(server.current.values, values).length === 0;
    const first = isStored ? undefined : await store(values);
    if (first?.ok === false) return failed(first, values);
    const base = first ? editor.known(server.current, first.data, values) : server.current;
    const { id, version } = base.record;
    const sent = await second?.send(base, { locale, requestId: repeatedId(sending, JSON.stringify([id, version])) });
    const fresh = sent?.ok === false && sent.conflict ? undefined : await editor.read(base);
    isSending.current = false;
    setBusy(undefined);
    if (first) editor.onSaved?.(first.data);
    if (second && sent?.ok === false && !(isUnanswered(sent) && fresh && second.isSent(fresh))) {
      take(base, values);
      return unsent(sent, second.failed(sent), fresh);
    }
    const now = fresh ?? (second ? second.known(base) : base);
    notices.show({ kind: 'success', message: editor.done(kind.current), about: editor.about(now) });
    kind.current = plain;
    take(now, values);
    return [];
  }

  function store(values: V): Promise<Result<S, A>> {
    const input = editor.input(values, server.current, kind.current);
    return editor.save(input, { locale, requestId: repeatedId(saving, JSON.stringify(input)) }, server.current);
  }

  /** The document was saved, but not sent. */
  function unsent(failure: Failure<A>, message: string, fresh: O | undefined): readonly FieldIssue[] {
    const theirs = failure.conflict && editor.open(failure.conflict.record);
    if (theirs && changes(server.current.values, theirs.values).length > 0) return refused(failure);
    const now = theirs ?? fresh ?? missed.current;
    if (now) follow(now);
    setProblem({ is: 'refused', message });
    return failure.errors;
  }

  /** The document was not saved, as far as is known. */
  function failed(failure: Failure<A>, values: V): readonly FieldIssue[] {
    isSending.current = false;
    setBusy(undefined);
    unanswered.current = isUnanswered(failure) ? values : undefined;
    if (missed.current) follow(missed.current);
    return refused(failure);
  }

  function refused(failure: Failure<A>): readonly FieldIssue[] {
    if (failure.errors.length > 0) return failure.errors;
    if (failure.reason !== 'business') return [];
    const theirs = failure.conflict && editor.open(failure.conflict.record);
    if (theirs) meet(theirs, changes(server.current.values, theirs.values));
    else setProblem({ is: 'refused', message: failure.message });
    return [];
  }

  function meet(theirs: O, changed: readonly Change[]): void {
    stored.current = theirs;
    setProblem({ is: 'conflict', theirs, changed });
  }

  /** Shows the stored document; what was typed since `based` stays on top. */
  function take(next: O, based: V): void {
    const made = documentChanges(based, structuredClone(form.values()), list);
    const merged = withDocumentChanges(next.values, made, list);
    server.current = next;
    stored.current = next;
    unanswered.current = undefined;
    setOpen(next);
    setProblem(undefined);
    setLost(merged.lost);
    form.reset(next.values);
    if (changes(next.values, merged.values).length > 0) form.replace(merged.values);
  }

  /** Shows how far the document is now. Unsaved input keeps its base: if others have changed the content, the user decides. */
  function follow(next: O): void {
    const { id, version } = server.current.record;
    const hasMoved = next.record.version !== version || next.record.id !== id;
    const changed = changes(server.current.values, next.values);
    // The save has arrived, and only its answer was lost: what the server has is nobody else's.
    if (unanswered.current && changes(unanswered.current, next.values).length === 0) return take(next, unanswered.current);
    if (changed.length > 0 && !isUnsaved()) return take(next, form.values());
    // Others have stored just what is typed here: nothing is to be decided.
    if (changed.length > 0 && hasMoved && isTyped(changed, next.values)) return take(next, server.current.values);
    if (changed.length === 0) {
      server.current = { ...next, values: server.current.values };
      stored.current = server.current;
      if (hasMoved) setProblem(undefined);
    } else if (hasMoved) meet(next, changed);
    setOpen(next);
  }

  /** Whether the form says the same of all these fields. */
  function isTyped(changed: readonly Change[], values: V): boolean {
    const differing = changes(form.values(), values).map(({ field }) => field);
    return !changed.some(({ field }) => differing.some((other) => field === other || field.startsWith(`${other}.`) || other.startsWith(`${field}.`)));
  }

  const isUnsaved = () => changes(server.current.values, form.values()).length > 0;

  /** What the user has changed since `version`. */
  const unsaved = () => ({ ...documentChanges(server.current.values, structuredClone(form.values()), list), version: server.current.record.version });

  /** Puts input of an earlier page on top; if others have changed the same fields since, the user decides. False if all of it is stored already. */
  function takeUp({ version, ...made }: DocumentChanges & { version: number }): boolean {
    const theirs = server.current;
    const { values, lost: gone } = withDocumentChanges(theirs.values, made, list);
    if (changes(theirs.values, values).length === 0 && gone.length === 0) return false;
    const changed = conflictsWith(theirs.values, made, list);
    if (changed.length > 0) {
      server.current = { ...theirs, record: { ...theirs.record, version }, values: withoutDocumentChanges(theirs.values, made, list) };
      meet(theirs, changed);
    }
    setLost(gone);
    form.reset(server.current.values);
    form.replace(values);
    return true;
  }

  const fill = (change: (now: V) => V) => form.replace(change(structuredClone(form.values())));
  const discard = () => take(stored.current, form.values());
  const { change, show, banner } = useUndoBanner({ values: form.values, fill });
  const isFixed = editor.isFixed(open);
  useKeptDocument({ key: editor.key, fields: editor.fields, isReadOnly: isFixed, editor: { form, unsaved, takeUp, discard }, show });

  return {
    form,
    open,
    isFixed,
    problem,
    lost,
    busy,
    save(wanted: K) {
      if (busy || form.isBusy) return;
      kind.current = wanted;
      form.submit();
    },
    resolve(theirs: O, isMine: boolean) {
      take(theirs, isMine ? server.current.values : form.values());
    },
    /** What the other side or another user has changed. */
    refresh(next: O) {
      if (isSending.current) missed.current = next;
      else follow(next);
    },
    /** Changes many fields at once: `banner` says what was done, and undoes it. */
    change,
    banner,
    /** Shows the document as it is stored. */
    discard,
  };
}

/** The id of the request: the same as long as it says the same. */
function repeatedId(request: { current: { id: string; input: string } }, input: string): string {
  if (request.current.input !== input) request.current = { id: requestId(), input };
  return request.current.id;
}
