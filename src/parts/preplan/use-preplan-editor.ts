import { useRef, useState } from 'react';
import { requestId, type Result } from '#core';
import type { PreplanInfo } from '#contract/preplan';
import { type Change, changes, mergeOnto } from '#domain/form/changes';
import { useCore } from '#element';
import { type FieldIssue, useForm, useMessages, useUi } from '#ui';
import { openPreplan, type OpenPreplan, preplanInput, type PreplanSave, type PreplanValues } from './preplan-values.ts';

export type PreplanProblem = { is: 'refused'; message: string } | { is: 'conflict'; theirs: OpenPreplan; changed: readonly Change[] };

/** State of the form of a pre-plan: validation, saving, sending and conflicts. */
export function usePreplanEditor(opened: OpenPreplan) {
  const { api, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('preplan');
  const [open, setOpen] = useState(opened);
  const server = useRef(opened);
  const [problem, setProblem] = useState<PreplanProblem>();
  const [warnings, setWarnings] = useState<readonly { field: string; message: string }[]>([]);
  const [busy, setBusy] = useState<PreplanSave>();
  const kind = useRef<PreplanSave>('save');
  // A manifest is sent once, however often its request is repeated.
  const request = useRef({ id: requestId(), input: '' });
  const form = useForm({
    initial: opened.values,
    rules: () => import('./preplan-form-rules.ts'),
    check: ({ issuesOf }, values: PreplanValues) => issuesOf(preplanInput(values, server.current, kind.current), opened.record.isMsc),
    submit: (values) => send(structuredClone(values)),
  });

  async function send(values: PreplanValues): Promise<readonly FieldIssue[]> {
    const { bookingId, isMsc } = server.current.record;
    const input = preplanInput(values, server.current, kind.current);
    const written = JSON.stringify(input);
    if (request.current.input !== written) request.current = { id: requestId(), input: written };
    setBusy(kind.current);
    const save = isMsc ? api.preplan.savePreplanMsc : api.preplan.savePreplan;
    const result = await save(input, { locale, requestId: request.current.id });
    if (!result.ok) {
      setBusy(undefined);
      return refused(result);
    }
    const fresh = await api.preplan.initPreplan({ bookingId }, { locale, quiet: true });
    setBusy(undefined);
    notices.show({ kind: 'success', message: t(DONE[kind.current]) });
    setWarnings(result.data.warnings);
    kind.current = 'save';
    const { id, status, statusName, version } = result.data;
    take(fresh.ok ? openPreplan(fresh.data) : { values, record: { ...server.current.record, id, status, statusName, version } }, values);
    return [];
  }

  function refused(failure: Extract<Result<unknown, PreplanInfo>, { ok: false }>): readonly FieldIssue[] {
    if (failure.errors.length > 0) return failure.errors;
    if (failure.reason !== 'business') return [];
    const theirs = failure.conflict && openPreplan(failure.conflict.record);
    if (theirs) setProblem({ is: 'conflict', theirs, changed: changes(server.current.values, theirs.values) });
    else setProblem({ is: 'refused', message: failure.message });
    return [];
  }

  /** Shows the stored pre-plan; what was typed since `based` stays on top. */
  function take(next: OpenPreplan, based: PreplanValues): void {
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
    warnings,
    busy,
    save(wanted: PreplanSave) {
      if (busy || form.isBusy) return;
      kind.current = wanted;
      form.submit();
    },
    resolve(theirs: OpenPreplan, isMine: boolean) {
      take(theirs, isMine ? server.current.values : form.values());
    },
    /** What customs or another user has changed, unless there is unsaved input; a save then shows the conflict. */
    refresh(next: OpenPreplan) {
      if (next.record.version !== server.current.record.version && !form.isDirty) take(next, form.values());
      else if (next.record.version === server.current.record.version) setOpen({ ...server.current, record: next.record });
    },
    fill: (change: (now: PreplanValues) => PreplanValues) => form.replace(change(structuredClone(form.values()))),
  };
}

const DONE = { save: 'saved', send: 'sent', amend: 'amended' } as const;
