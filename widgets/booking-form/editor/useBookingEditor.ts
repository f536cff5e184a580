import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { SaveAnswer } from '#contract/order';
import { type FieldIssue, useForm } from '#ui';
import { mergeOnto } from '#domain/form/changes';
import { storedOf } from '../document/source.ts';
import { fromBooking, toInput } from '../document/mapping.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { type Problem, type SaveKind, useSaving } from '../drafts/useSaving.ts';
import type { Start } from '../drafts/useStart.ts';
import type { BookingValues } from '../document/values.ts';

interface EditorOptions {
  start: Start;
  origin: Record<string, string | undefined>;
  isReadOnly: boolean;
  /** Changes are requested, not saved. */
  isAmending: boolean;
  onSaved: (answer: SaveAnswer) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** State of the form: validation, saving and drafts. */
export function useBookingEditor({ start, origin, isReadOnly, isAmending, onSaved, onUnsaved }: EditorOptions) {
  const [initial] = useState(() => fromBooking(start.booking));
  const expired: Problem | undefined = start.rateGone ? { is: 'rateExpired', message: start.rateGone } : undefined;
  const saving = useSaving({ stored: storedOf(start.booking), values: initial, isMsc: start.booking.isMsc });
  const [notice, setNotice] = useState(expired);
  const [busy, setBusy] = useState<SaveKind>();
  const kind = useRef<'draft' | 'submit'>('draft');
  /** Valid values to be requested, while the reason is asked for. */
  const [toRequest, setToRequest] = useState<BookingValues>();
  const isSubmitted = saving.stored.status === BOOKING_STATUS.submitted;

  const inputOf = (values: BookingValues, isWhole: boolean) => toInput(values, { ...saving.current(), submit: isWhole });
  const form = useForm({
    initial,
    rules: () => import('../document/rules.ts'),
    check: ({ issuesOf }, values: BookingValues) => issuesOf(inputOf(values, kind.current === 'submit' || isSubmitted || isAmending)),
    submit: (values) => send(values, kind.current),
  });
  const draft = useDraft({
    origin,
    initial,
    isReadOnly,
    saving,
    values: form.values,
    isCorrect: async (values) => {
      const rules = await form.rules();
      // Without its rules, the draft is checked by the server alone.
      return !rules || rules.issuesOf(inputOf(values, false)).length === 0;
    },
    onSaved: ({ answer }) => onSaved(answer),
  });

  const isUnsaved = draft.state.is !== 'clean' && draft.state.is !== 'saved';
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    emitUnsaved(isUnsaved);
  }, [isUnsaved]);

  const { hook } = form;
  const { touch } = draft;
  useEffect(() => {
    const { unsubscribe } = hook.watch(() => touch());
    return unsubscribe;
  }, [hook, touch]);

  async function send(values: BookingValues, wanted: 'draft' | 'submit'): Promise<readonly FieldIssue[]> {
    if (isAmending) {
      setToRequest(structuredClone(values));
      return [];
    }
    setBusy(wanted);
    const outcome = await saving.save(values, wanted).finally(() => setBusy(undefined));
    draft.settle(outcome);
    if (outcome.is === 'saved') {
      kind.current = 'draft';
      setNotice(undefined);
      onSaved(outcome.answer);
    }
    return outcome.is === 'wrong' ? outcome.issues : [];
  }

  const show = (values: BookingValues) => {
    form.reset(values);
    draft.touch();
  };

  return {
    form,
    stored: saving.stored,
    draft,
    busy: busy ?? (form.isBusy ? kind.current : undefined),
    problem: saving.problem ?? notice,
    isSubmitted,
    toRequest,
    before: saving.server,
    closeRequest: () => setToRequest(undefined),
    save(wanted: 'draft' | 'submit') {
      if (busy || form.isBusy) return;
      kind.current = wanted;
      form.submit();
    },
    resolve({ theirs, stored }: Extract<Problem, { is: 'stale' }>, isMine: boolean) {
      // Includes what the user typed after the conflict was found.
      const { merged } = mergeOnto(saving.server(), structuredClone(form.values()), theirs);
      saving.take(stored, theirs);
      saving.clear();
      show(isMine ? merged : theirs);
    },
    dropRate() {
      form.set('rateId', null);
      form.set('biddingId', null);
      form.set('source', 'web');
      saving.clear();
      setNotice(undefined);
      draft.touch();
    },
    restore(isTaken: boolean) {
      const { offer } = draft;
      draft.decide(isTaken);
      // A stored booking may have changed since: apply the input on top of it.
      if (isTaken && offer) show(mergeOnto(offer.base, offer.values, saving.server()).merged);
    },
  };
}
