import { useCallback, useEffect, useRef, useState } from 'react';
import { useCore, useSession } from '#element';
import { readDraft, removeDraft, writeDraft } from '#parts';
import { type DraftState, RETRY_MS, AUTOSAVE_DELAY_MS, shouldAutosave } from './autosave.ts';
import { changes, isMeaningful, mergeOnto } from '#domain/form/changes';
import { type BookingDraft, draftKey, redactBooking } from './booking-draft.ts';
import type { SaveOutcome, useSaving } from './useSaving.ts';
import type { BookingValues } from '../document/values.ts';

interface DraftOptions {
  origin: Record<string, string | undefined>;
  initial: BookingValues;
  isReadOnly: boolean;
  saving: ReturnType<typeof useSaving>;
  values: () => BookingValues;
  /** Whether the server would accept it as a draft. */
  isCorrect: (values: BookingValues) => Promise<boolean>;
  /** The draft was saved automatically. */
  onSaved: (outcome: Extract<SaveOutcome, { is: 'saved' }>) => void;
}

/** Persists input: each change in this browser at once, a draft on the server after a pause in typing or when the page is left. */
export function useDraft(options: DraftOptions) {
  const { session, settings } = useCore();
  const owner = useRef(useSession().user?.userName ?? '').current;
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<DraftState>({ is: 'clean' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = useCallback(() => draftKey(latest.current.saving.current().bookingId, latest.current.origin), []);
  const isDiscarded = useRef(false);
  const [offer, setOffer] = useState<BookingDraft<BookingValues> | undefined>(() => {
    const kept = options.isReadOnly ? undefined : (readDraft(settings.storage, owner, key()) as BookingDraft<BookingValues> | undefined);
    return kept && changes(options.initial, mergeOnto(kept.base, kept.values, options.initial).merged).length > 0 ? kept : undefined;
  });

  const isChanged = useCallback(() => changes(latest.current.saving.server(), latest.current.values()).length > 0, []);

  const autosave = useCallback(async () => {
    clearTimeout(timer.current);
    if (isDiscarded.current) return;
    const { saving, values, isReadOnly, isCorrect, onSaved, initial } = latest.current;
    const now = values();
    const { status } = saving.current();
    const base = { status, isReadOnly, isLogin: session.store.getState().isLogin, isHalted: saving.problem !== undefined || saving.isSending() };
    const isWorth = { isChanged: isChanged(), isMeaningful: saving.current().bookingId !== undefined || isMeaningful(initial, now) };
    if (!shouldAutosave({ ...base, ...isWorth, isOnline: true })) return;
    if (!navigator.onLine) return setState({ is: 'kept', why: 'offline' });
    if (!(await isCorrect(now))) return setState({ is: 'kept', why: 'incorrect' });
    setState({ is: 'saving' });
    const outcome = await saving.save(now, 'auto');
    settle(outcome);
    if (outcome.is === 'saved') onSaved(outcome);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- It and `settle` call each other; both are stable for the lifetime of the form.
  }, [session, isChanged]);

  const rest = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void autosave(), ms);
    },
    [autosave],
  );

  /** After a request of any kind. */
  const settle = useCallback(
    (outcome: SaveOutcome) => {
      const { origin } = latest.current;
      if (outcome.is === 'saved') {
        removeDraft(settings.storage, owner, draftKey(undefined, origin));
        // A field may have changed while the request was in flight.
        if (isChanged()) return touch();
        removeDraft(settings.storage, owner, key());
        return setState({ is: 'saved', at: Date.now() });
      }
      if (outcome.is === 'lost') rest(RETRY_MS);
      const why = outcome.is === 'wrong' ? 'incorrect' : outcome.is;
      setState({ is: 'kept', why: why === 'lost' ? (navigator.onLine ? 'away' : 'offline') : why });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- It and "touch" begin each other; both are as old as the form.
    [settings, owner, key, isChanged, rest],
  );

  /** A field may have changed. */
  const touch = useCallback(() => {
    const { saving, values, isReadOnly } = latest.current;
    if (isReadOnly || isDiscarded.current || !session.store.getState().isLogin) return;
    if (!isChanged()) {
      clearTimeout(timer.current);
      removeDraft(settings.storage, owner, key());
      return setState((before) => (before.is === 'saved' ? before : { is: 'clean' }));
    }
    const { version } = saving.current();
    const draft: BookingDraft<BookingValues> = { at: Date.now(), values: values(), base: saving.server(), version };
    writeDraft(settings.storage, owner, key(), draft, redactBooking);
    setState(navigator.onLine ? { is: 'changed' } : { is: 'kept', why: 'offline' });
    rest(AUTOSAVE_DELAY_MS);
  }, [session, settings, owner, key, isChanged, rest]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void autosave();
    const leave = () => void autosave();
    const warn = (event: BeforeUnloadEvent) => {
      if (!latest.current.isReadOnly && session.store.getState().isLogin && isChanged()) event.preventDefault();
    };
    const offline = () => isChanged() && setState({ is: 'kept', why: 'offline' });
    const listeners = { blur: leave, online: leave, offline, beforeunload: warn } as Record<string, EventListener>;
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener);
      document.removeEventListener('visibilitychange', hidden);
      void autosave();
      clearTimeout(timer.current);
    };
  }, [autosave, isChanged, session]);

  return {
    state,
    offer,
    touch,
    settle,
    /** The booking is deleted: stop saving and remove the local copy. */
    discard() {
      isDiscarded.current = true;
      clearTimeout(timer.current);
      removeDraft(settings.storage, owner, key());
    },
    /** The offered copy was restored or dismissed. */
    decide(isTaken: boolean) {
      setOffer(undefined);
      if (!isTaken) removeDraft(settings.storage, owner, key());
    },
  };
}
