import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiDraft } from '#contract/bill';
import { requestId, type Result } from '#core';
import { changes, type Merge, mergeOnto, withChanges } from '#domain/form/changes';
import type { BillType } from '#domain/bill/bill-fields';
import { isUnanswered, useCore } from '#element';
import { type FieldIssue, useForm, useMessages, useUi } from '#ui';
import type { LastChange } from '../compare/CompareDialog.tsx';
import type { BillCalls, SavedBill } from './bill-calls.ts';
import { billName } from './bill-name.ts';
import { type LocalBillDraft, restorable } from './bill-draft.ts';
import { type BillInput, billInput, type BillValues, type OpenBill } from './bill-values.ts';
import { useBillDraft } from './use-bill-draft.ts';

/** Save of a draft, or a submission; which one depends on the state of the bill. */
export type BillSave = 'save' | 'submit' | 'amend';

export type BillProblem = { is: 'refused'; message: string } | { is: 'conflict'; change: LastChange; theirs: OpenBill; merge: Merge<BillValues> };

export interface BillEditorOptions {
  bookingId: string;
  type: BillType;
  isMsc: boolean;
  calls: BillCalls;
  opened: OpenBill;
  /** Key of its draft until it is stored. */
  newKey: string;
  /** Key under which its draft was kept when it was opened. */
  keptAs: string;
  /** Place of its tab; absent for a link in a mail. */
  blIndex: number | undefined;
  /** The bill that is stored in this place, maybe by a colleague or by a save whose answer was lost. */
  storedId: string | undefined;
  /** It is new, and another bill is stored in its place. */
  isDisplaced: boolean;
  /** Version that the server has by now; 0 for a new bill. */
  latestVersion: number;
  /** Version of the booking, whose status decides what can be done; absent for a link in a mail. */
  bookingVersion?: number | undefined;
  draft: SiDraft | undefined;
  /** Input of this browser that the server has not confirmed. */
  local: LocalBillDraft | undefined;
  /** A bill was stored. */
  onSaved: () => void;
  /** A colleague has saved another bill in the place of this new one. */
  onTaken?: () => void;
}

/** A save as it was sent. */
interface Attempt {
  id: string;
  input: BillInput;
  values: BillValues;
  kind: BillSave;
}

/** State of the form of one bill: validation, saving, drafts and conflicts. */
export function useBillEditor({
  bookingId,
  type,
  isMsc,
  calls,
  opened,
  newKey,
  keptAs,
  blIndex,
  storedId,
  isDisplaced,
  latestVersion,
  bookingVersion,
  draft: kept,
  local,
  onSaved,
  onTaken,
}: BillEditorOptions) {
  const { notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('bill-editor');
  const [open, setOpen] = useState(opened);
  /** The bill as the server has it. */
  const server = useRef(opened);
  const [problem, setProblem] = useState<BillProblem>();
  /** Others have saved the bill since; the form keeps what it is based on. */
  const [isNewer, setNewer] = useState(false);
  const [warnings, setWarnings] = useState<readonly { field: string; message: string }[]>([]);
  const [busy, setBusy] = useState<BillSave>();
  const [restored, setRestored] = useState(() => restorable(type, opened.values, kept, local));
  const [first] = useState(() => (restored ? withChanges(opened.values, restored.changes) : opened.values));
  const kind = useRef<BillSave>('save');
  // A new bill is created once, however often its request is repeated.
  const request = useRef({ id: requestId(), input: '' });
  /** Saves that may have been carried out, since their answers were lost. */
  const unanswered = useRef<Attempt[]>([]);
  const recalling = useRef<Promise<boolean>>(undefined);

  const inputOf = (values: BillValues) => {
    const { id, version } = server.current.record;
    return billInput(type, values, { bookingId, id, version, blIndex, submit: kind.current === 'submit', amend: kind.current === 'amend' });
  };
  const form = useForm({
    initial: first,
    rules: () => import('./bill-form-rules.ts'),
    check: ({ issuesOf }, values: BillValues) => issuesOf(type, isMsc, inputOf(values)),
    submit: (values) => send(structuredClone(values)),
  });
  const draft = useBillDraft({
    bookingId,
    type,
    target: () => ({ key: server.current.record.id ?? newKey, version: server.current.record.version }),
    base: () => server.current.values,
    values: form.values,
    keptAs,
    keptAt: kept?.updateTime,
  });

  const { hook } = form;
  const { touch } = draft;
  useEffect(() => hook.watch((_, { type: cause, name }) => (cause !== undefined || name !== undefined) && touch()).unsubscribe, [hook, touch]);

  // The forwarder or a colleague has changed the bill or its booking. A save on the way brings its own version.
  const [followed, setFollowed] = useState(bookingVersion);
  const isMoved = latestVersion > open.record.version || (isDisplaced && open.record.id === null);
  const isOutdated = (isMoved || bookingVersion !== followed) && busy === undefined;
  const reread = useEffectEvent(async (signal: AbortSignal) => {
    const { id, blIndex: proposed } = server.current.record;
    const known = id ?? storedId;
    const fresh = await calls.open({ bookingId, id: known }, { locale, quiet: true, signal });
    if (!fresh.ok || signal.aborted) return;
    setFollowed(bookingVersion);
    const before = server.current;
    if (isMoved) await recall();
    // It was one's own save, or nobody knows yet whose it was.
    if (server.current !== before || (isMoved && unanswered.current.length > 0)) return;
    if (known !== undefined) return follow(fresh.data);
    // The proposal is for the next bill, which may be another one by now; what was typed is based on the first.
    const { actions } = fresh.data.record;
    if (fresh.data.record.blIndex === proposed) follow({ ...server.current, record: { ...server.current.record, actions } });
  });
  useEffect(() => {
    if (!isOutdated) return;
    const controller = new AbortController();
    void reread(controller.signal);
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A further version is a reason to ask again.
  }, [isOutdated, latestVersion, bookingVersion]);

  async function send(snapshot: BillValues): Promise<readonly FieldIssue[]> {
    const wanted = kind.current;
    const again = () => {
      kind.current = wanted;
      return send(structuredClone(form.values()));
    };
    if (recalling.current && (await recalling.current)) return again();
    const input = inputOf(snapshot);
    const written = JSON.stringify(input);
    if (request.current.input !== written) request.current = { id: requestId(), input: written };
    setBusy(wanted);
    const attempt = { id: request.current.id, input, values: snapshot, kind: wanted };
    const result = await calls.save(input, { locale, requestId: attempt.id });
    if (result.ok) {
      await finish(attempt, result.data);
      return [];
    }
    if (isUnanswered(result)) unanswered.current = [...unanswered.current.filter(({ id }) => id !== attempt.id), attempt];
    // The version that it meets may be one's own.
    else if (result.conflict && (await recall())) return again();
    setBusy(undefined);
    return refused(result);
  }

  async function finish({ values, kind: done }: Attempt, saved: SavedBill): Promise<void> {
    const { id, version, siStatus, warnings: doubts } = saved;
    const fresh = await calls.open({ bookingId, id }, { locale, quiet: true });
    setBusy(undefined);
    const { blNo, record: named } = fresh.ok ? fresh.data : server.current;
    notices.show({ kind: 'success', message: t(DONE[done]), about: { id, text: billName(t, { blIndex: named.blIndex, blNo }) } });
    setWarnings(doubts);
    draft.settle();
    kind.current = 'save';
    const record = { ...server.current.record, id, version, siStatus };
    take(fresh.ok ? fresh.data : { ...server.current, record, values }, values);
    onSaved();
  }

  /** Once the bill has a newer version: whether it is by one's own save whose answer was lost. The server answers a request that it has carried out again. */
  const recall = (): Promise<boolean> => (recalling.current ??= repeat().finally(() => (recalling.current = undefined)));

  async function repeat(): Promise<boolean> {
    for (const attempt of unanswered.current.toReversed()) {
      const result = await calls.save(attempt.input, { locale, requestId: attempt.id });
      if (!result.ok && isUnanswered(result)) return false;
      unanswered.current = unanswered.current.filter(({ id }) => id !== attempt.id);
      if (!result.ok) continue;
      await finish(attempt, result.data);
      return true;
    }
    return false;
  }

  function refused(failure: Extract<Result<unknown, OpenBill>, { ok: false }>): readonly FieldIssue[] {
    if (failure.errors.length > 0) return failure.errors;
    if (failure.reason !== 'business') return [];
    const { conflict, message } = failure;
    if (conflict && server.current.record.id === null && blIndex !== 0) onTaken?.();
    else if (!conflict) setProblem({ is: 'refused', message });
    else if (isSameContent(conflict.record)) {
      follow(conflict.record);
      setProblem({ is: 'refused', message: t('moved') });
    } else {
      const { record: theirs, changedBy: by, changedAt: at } = conflict;
      setProblem({
        is: 'conflict',
        change: { by, at },
        theirs,
        merge: mergeOnto(server.current.values, structuredClone(form.values()), theirs.values),
      });
    }
    return [];
  }

  const isSameContent = (next: OpenBill): boolean => changes(server.current.values, next.values).length === 0;

  /** Shows how far the bill is now. A form with unsaved input keeps its base: if others changed the content, saving compares both. */
  function follow(next: OpenBill): void {
    if (isSameContent(next)) {
      server.current = next;
      setOpen(next);
      setProblem(undefined);
      setNewer(false);
    } else if (form.isDirty || restored) {
      setOpen(next);
      setNewer(true);
    } else take(next, form.values());
  }

  /** Shows the stored bill; what was typed since `based` stays on top. */
  function take(next: OpenBill, based: BillValues): void {
    const { merged, mine } = mergeOnto(based, structuredClone(form.values()), next.values);
    server.current = next;
    unanswered.current = [];
    setOpen(next);
    setProblem(undefined);
    setNewer(false);
    setRestored(undefined);
    form.reset(next.values);
    if (mine.length > 0) replace(merged);
  }

  function replace(values: BillValues): void {
    form.replace(values);
    touch();
  }

  return {
    form,
    open,
    problem,
    isNewer,
    warnings,
    busy,
    restored,
    draft: draft.state,
    save(wanted: BillSave) {
      if (busy || form.isBusy) return;
      kind.current = wanted;
      form.submit();
    },
    /** Drops the input that was taken up from the draft. */
    discard() {
      take(server.current, form.values());
      draft.settle();
    },
    resolve(theirs: OpenBill, isMine: boolean) {
      take(theirs, isMine ? server.current.values : form.values());
      if (!isMine) draft.settle();
    },
    /** Takes over values, e.g. those of the booking, to be saved. */
    fill: (change: (now: BillValues) => BillValues) => replace(change(structuredClone(form.values()))),
  };
}

const DONE = { save: 'saved', submit: 'submitted', amend: 'amended' } as const;
