import { useRef, useState } from 'react';
import type { Booking, SaveAnswer } from '#contract/order';
import { type Failure, requestId } from '#core';
import { useCore } from '#element';
import type { LastChange } from '#parts';
import { type FieldIssue, useUi } from '#ui';
import { changes, type Merge, mergeOnto } from '#domain/form/changes';
import { type Stored, storedOf } from '../document/source.ts';
import { fromBooking, ofForm, toInput, toMscInput } from '../document/mapping.ts';
import type { BookingValues } from '../document/values.ts';

/** Trigger of a save: autosave, saving a draft, submitting. */
export type SaveKind = 'auto' | 'draft' | 'submit';

/** Reason why a save failed, apart from invalid fields. */
export type Problem =
  | { is: 'stale'; message: string; merge: Merge<BookingValues>; theirs: BookingValues; stored: Stored; change: LastChange }
  | { is: 'rateExpired'; message: string }
  | { is: 'refused'; message: string };

export type SaveOutcome =
  | { is: 'saved'; answer: SaveAnswer; snapshot: BookingValues }
  | { is: 'wrong'; issues: readonly FieldIssue[] }
  | { is: 'lost' }
  | { is: 'halted' };

/** The server's version, and how it was last confirmed. */
interface Now {
  stored: Stored;
  server: BookingValues;
  answer?: SaveAnswer | undefined;
}

type SaveCall = 'saveBookingWeb' | 'saveBookingWebMsc';

interface First {
  stored: Stored;
  values: BookingValues;
  /** Whether the carrier of these values is MSC. */
  isMsc: boolean;
  problem?: Problem | undefined;
}

/** Saves the form, one request at a time; tracks the server's version. */
export function useSaving(first: First) {
  const { api } = useCore();
  const { locale } = useUi();
  const callFor = useSaveCall(first);
  const [stored, setStored] = useState(first.stored);
  const [problem, setProblem] = useState(first.problem);
  const now = useRef<Now>({ stored: first.stored, server: first.values });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const sending = useRef(0);
  // A new booking is created once, however often its first request is retried.
  const creation = useRef<{ id: string; call: SaveCall }>(undefined);
  /** Sent without a response: it may have arrived. */
  const unanswered = useRef<BookingValues>(undefined);

  const take = (next: Stored, server: BookingValues, answer?: SaveAnswer) => {
    now.current = { stored: next, server, answer };
    setStored(next);
  };

  async function send(snapshot: BookingValues, kind: SaveKind): Promise<SaveOutcome> {
    const { bookingId, version } = now.current.stored;
    const known = now.current.answer;
    // For example after a double click: the server has just stored this very form.
    if (known && kind !== 'submit' && !unanswered.current && changes(now.current.server, snapshot).length === 0) {
      setProblem(undefined);
      return { is: 'saved', answer: known, snapshot };
    }
    const isNew = bookingId === undefined;
    const before = unanswered.current;
    let call = await callFor(snapshot);
    let isFirstAgain = false;
    if (isNew) {
      // What may have arrived is repeated as it was: another call would make a second booking.
      isFirstAgain = before !== undefined && creation.current !== undefined && creation.current.call !== call;
      if (creation.current && isFirstAgain) call = creation.current.call;
      creation.current = { id: creation.current?.id ?? requestId(), call };
    }
    const values = (isFirstAgain && before) || snapshot;
    const input = toInput(values, { bookingId, version, submit: kind === 'submit' && !isFirstAgain });
    unanswered.current = values;
    const options = { locale, quiet: kind === 'auto', requestId: (isNew && creation.current?.id) || requestId() };
    const result = await (call === 'saveBookingWeb'
      ? api.order.saveBookingWeb(input, options)
      : api.order.saveBookingWebMsc(toMscInput(input), options));
    if (result.ok || (result.reason !== 'network' && result.reason !== 'system')) unanswered.current = undefined;
    if (!result.ok) return refused(result, snapshot, kind, before);
    const { orderNo, ...answer } = result.data;
    const next = { ...now.current.stored, ...answer, orderNo };
    setProblem(undefined);
    // The response may be that of the first attempt, which contained less.
    take(next, isNew && before ? before : snapshot, result.data);
    if (isNew && before && (kind === 'submit' || changes(before, snapshot).length > 0)) return send(snapshot, kind);
    return { is: 'saved', answer: result.data, snapshot };
  }

  async function refused(
    failure: Failure<Booking>,
    snapshot: BookingValues,
    kind: SaveKind,
    before: BookingValues | undefined,
  ): Promise<SaveOutcome> {
    if (failure.reason === 'network' || failure.reason === 'aborted') return { is: 'lost' };
    if (failure.reason !== 'business') return { is: 'halted' };
    if (failure.errors.some(({ field }) => field === 'rateId')) {
      setProblem({ is: 'rateExpired', message: failure.message });
      return { is: 'halted' };
    }
    if (failure.errors.length > 0) return { is: 'wrong', issues: ofForm(failure.errors) };
    if (failure.conflict) {
      const { record, changedBy, changedAt } = failure.conflict;
      const theirs = fromBooking(record);
      // A conflict with ourselves: the response was lost, the change was not.
      if (before && changes(before, theirs).length === 0) return (take(storedOf(record), theirs), send(snapshot, kind));
      const merge = mergeOnto(now.current.server, snapshot, theirs);
      setProblem({ is: 'stale', message: failure.message, merge, theirs, stored: storedOf(record), change: { by: changedBy, at: changedAt } });
      return { is: 'halted' };
    }
    setProblem({ is: 'refused', message: failure.message });
    return { is: 'halted' };
  }

  return {
    stored,
    problem,
    /** The server's version as form values. */
    server: () => now.current.server,
    current: () => now.current.stored,
    clear: () => setProblem(undefined),
    take,
    save(values: BookingValues, kind: SaveKind): Promise<SaveOutcome> {
      const snapshot = structuredClone(values);
      sending.current += 1;
      const next = queue.current.then(() => send(snapshot, kind)).finally(() => (sending.current -= 1));
      queue.current = next.catch(() => undefined);
      return next;
    },
    isSending: () => sending.current > 0,
  };
}

/** Which call saves the form: MSC has one of its own. A carrier that cannot be looked up is saved by the common one, which takes all. */
function useSaveCall({ values, isMsc }: First): (now: BookingValues) => Promise<SaveCall> {
  const { api } = useCore();
  const known = useRef(new Map([[values.shippingId?.value, isMsc]]));
  return async ({ shippingId }) => {
    if (!shippingId) return 'saveBookingWeb';
    const { value, code } = shippingId;
    if (!known.current.has(value)) {
      const answer = await api.basedata.queryShippingDrop({ searchValue: code }, { quiet: true, loadingBar: false });
      if (answer.ok)
        known.current.set(
          value,
          answer.data.some(({ id, isMsc: is }) => id === value && is),
        );
    }
    return known.current.get(value) ? 'saveBookingWebMsc' : 'saveBookingWeb';
  };
}
