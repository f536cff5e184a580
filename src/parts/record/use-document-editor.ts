import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { requestId, type Result } from '#core';
import { type Change, changes, mergeOnto } from '#domain/form/changes';
import { useCore } from '#element';
import { type FieldIssue, useForm, useUi } from '#ui';

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
  /** Kind of a save that nobody has asked for by name, e.g. by Ctrl+Enter. */
  plain: NoInfer<K>;
  /** What the call gets. */
  input: (values: O['values'], server: O, kind: K) => I;
  rules: () => Promise<R>;
  check: (rules: R, input: I, server: O) => readonly FieldIssue[];
  save: (input: I, options: CallOptions, server: O) => Promise<Result<S, A>>;
  /** Reads the document again; what is known of it if it cannot be read. */
  read: (server: O, saved: S, values: O['values']) => Promise<O>;
  open: (answer: A) => O;
  /** Notice of a save. */
  done: (kind: K, saved: S) => string;
  onSaved: (saved: S) => void;
}

/** State of the form of a document that is saved as a draft or sent: validation, saving once, and conflicts. */
export function useDocumentEditor<O extends OpenDocument<FieldValues>, K extends string, I, S, A, R>(editor: DocumentEditor<O, K, I, S, A, R>) {
  type V = O['values'];
  const { opened, plain } = editor;
  const { notices } = useCore();
  const { locale } = useUi();
  const [open, setOpen] = useState(opened);
  const server = useRef(opened);
  const [problem, setProblem] = useState<DocumentProblem<O>>();
  const [busy, setBusy] = useState<K>();
  const kind = useRef<K>(plain);
  // A document is sent once, however often its request is repeated.
  const request = useRef({ id: requestId(), input: '' });
  const form = useForm<V, R>({
    initial: opened.values,
    rules: editor.rules,
    check: (rules, values) => editor.check(rules, editor.input(values, server.current, kind.current), server.current),
    submit: (values) => send(structuredClone(values)),
  });

  async function send(values: V): Promise<readonly FieldIssue[]> {
    const input = editor.input(values, server.current, kind.current);
    const written = JSON.stringify(input);
    if (request.current.input !== written) request.current = { id: requestId(), input: written };
    setBusy(kind.current);
    const result = await editor.save(input, { locale, requestId: request.current.id }, server.current);
    if (!result.ok) {
      setBusy(undefined);
      return refused(result);
    }
    const fresh = await editor.read(server.current, result.data, values);
    setBusy(undefined);
    notices.show({ kind: 'success', message: editor.done(kind.current, result.data) });
    editor.onSaved(result.data);
    kind.current = plain;
    take(fresh, values);
    return [];
  }

  function refused(failure: Extract<Result<unknown, A>, { ok: false }>): readonly FieldIssue[] {
    if (failure.errors.length > 0) return failure.errors;
    if (failure.reason !== 'business') return [];
    const theirs = failure.conflict && editor.open(failure.conflict.record);
    if (theirs) setProblem({ is: 'conflict', theirs, changed: changes(server.current.values, theirs.values) });
    else setProblem({ is: 'refused', message: failure.message });
    return [];
  }

  /** Shows the stored document; what was typed since `based` stays on top. */
  function take(next: O, based: V): void {
    const { merged, mine } = mergeOnto(based, structuredClone(form.values()), next.values);
    server.current = next;
    setOpen(next);
    setProblem(undefined);
    form.reset(next.values);
    if (mine.length > 0) form.replace(merged);
  }

  return {
    form,
    open,
    problem,
    busy,
    save(wanted: K) {
      if (busy || form.isBusy) return;
      kind.current = wanted;
      form.submit();
    },
    resolve(theirs: O, isMine: boolean) {
      take(theirs, isMine ? server.current.values : form.values());
    },
    /** What the other side or another user has changed, unless there is unsaved input; a save then shows the conflict. */
    refresh(next: O) {
      if (next.record.version !== server.current.record.version && !form.isDirty) take(next, form.values());
      else if (next.record.version === server.current.record.version) setOpen({ ...server.current, record: next.record });
    },
    fill: (change: (now: V) => V) => form.replace(change(structuredClone(form.values()))),
  };
}
