import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useCore, useSession } from '#element';
import type { BillType } from '#domain/bill/bill-fields';
import { changes } from '#domain/form/changes';
import { removeDraft, writeDraft } from '../drafts/local-drafts.ts';
import { whenIdle } from '../drafts/when-idle.ts';
import { type DraftContent, type LocalBillDraft, localPrefix, redactBill } from './bill-draft.ts';
import type { BillValues } from './bill-values.ts';

/** Typed text is kept on the server within two seconds, however long the user types. */
const DELAY_MS = 1500;
/** And in this browser. */
const LOCAL_DELAY_MS = 300;
/** Both compare and serialise a whole bill, so they wait for a pause between two keys, but no longer than this. */
const IDLE_MS = 300;
const RETRY_MS = 15_000;

/** Read by its line of the header only: the form is not rendered while a draft is kept. */
export type DraftStore = StoreApi<DraftState>;
export type DraftState = { is: 'clean' } | { is: 'changed' } | { is: 'saving' } | { is: 'kept'; at: number } | { is: 'failed' };

interface DraftOptions {
  bookingId: string;
  type: BillType;
  /** Key of the draft and the version on which it is based. */
  target: () => { key: string; version: number };
  base: () => BillValues;
  values: () => BillValues;
  /** Key under which input was kept when the bill was opened. */
  keptAs: string;
  /** Time of the draft that the server has already. */
  keptAt: number | undefined;
}

/** Keeps the unsaved input of a bill, correct or not, in this browser and on the server, and removes it once the bill is saved. */
export function useBillDraft(options: DraftOptions) {
  const { api, session, settings } = useCore();
  const owner = useRef(useSession().user?.userName ?? '').current;
  const latest = useRef(options);
  latest.current = options;
  const [store] = useState(() => createStore<DraftState>(() => CLEAN));
  const setState = useCallback((next: DraftState) => store.setState(next, true), [store]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const localTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const localKey = useRef(localPrefix(options.bookingId) + options.keptAs);
  const keptAs = useRef(options.keptAt === undefined ? undefined : options.keptAs);
  const seen = useRef(options.keptAt ?? 0);
  /** One request at a time, so that an older one never overtakes. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isWaiting = useRef(false);

  const removeLocal = useCallback(() => {
    clearTimeout(localTimer.current);
    localTimer.current = undefined;
    removeDraft(settings.storage, owner, localKey.current);
  }, [settings, owner]);

  const keepLocal = useCallback(() => {
    clearTimeout(localTimer.current);
    localTimer.current = undefined;
    // After a logout nothing may stay in this browser.
    if (!isWaiting.current || !session.store.getState().isLogin) return;
    const { bookingId, type, target, base, values } = latest.current;
    const { key, version } = target();
    const draft: LocalBillDraft = { at: Date.now(), version, seen: seen.current, changes: changes(base(), values()) };
    // A new bill may have got its id.
    if (localKey.current !== localPrefix(bookingId) + key) removeDraft(settings.storage, owner, localKey.current);
    localKey.current = localPrefix(bookingId) + key;
    writeDraft(settings.storage, owner, localKey.current, draft, redactBill(type));
  }, [session, settings, owner]);

  const dropKept = useCallback(async () => {
    const key = keptAs.current;
    keptAs.current = undefined;
    seen.current = 0;
    if (key !== undefined) await api.bill.deleteSiDraft({ bookingId: latest.current.bookingId, key }, { quiet: true, loadingBar: false });
    // What was typed meanwhile is kept by the next round.
    if (!isWaiting.current) setState(CLEAN);
  }, [api, setState]);

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isWaiting.current) return;
    isWaiting.current = false;
    const { bookingId, target, base, values } = latest.current;
    const made = changes(base(), values());
    if (made.length === 0) {
      removeLocal();
      return dropKept();
    }
    const { key, version } = target();
    setState({ is: 'saving' });
    const content: DraftContent = { changes: made };
    const result = await api.bill.saveSiDraft({ bookingId, key, billVersion: version, content }, { quiet: true, loadingBar: false });
    if (result.ok) {
      const before = keptAs.current;
      if (before !== undefined && before !== key) await api.bill.deleteSiDraft({ bookingId, key: before }, { quiet: true, loadingBar: false });
      keptAs.current = key;
      seen.current = result.data.updateTime;
      // What was typed meanwhile is kept by the next round.
      if (!isWaiting.current) {
        removeLocal();
        setState({ is: 'kept', at: result.data.updateTime });
      }
    } else {
      isWaiting.current = true;
      keepLocal();
      setState({ is: 'failed' });
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, RETRY_MS);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- It and `flush` call each other; both are stable for the lifetime of the form.
  }, [api, dropKept, keepLocal, removeLocal, setState]);

  const flush = useCallback(() => {
    queue.current = queue.current.then(keep);
  }, [keep]);

  const touch = useCallback(() => {
    isWaiting.current = true;
    if (store.getState().is !== 'changed') setState({ is: 'changed' });
    timer.current ??= setTimeout(() => whenIdle(flush, IDLE_MS), DELAY_MS);
    localTimer.current ??= setTimeout(() => whenIdle(keepLocal, IDLE_MS), LOCAL_DELAY_MS);
  }, [store, setState, flush, keepLocal]);

  useEffect(() => {
    const leave = () => {
      keepLocal();
      flush();
    };
    const hidden = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, [flush, keepLocal]);

  return {
    state: store,
    touch,
    /** The bill was saved, or the input discarded. At once, since what was typed during the save is touched next. */
    settle: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isWaiting.current = false;
      removeLocal();
      setState(CLEAN);
      queue.current = queue.current.then(dropKept);
    }, [dropKept, removeLocal, setState]),
  };
}

const CLEAN: DraftState = { is: 'clean' };
