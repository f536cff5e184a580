import { useCallback, useEffect, useRef, useState } from 'react';
import { useCore } from '#element';
import { type Change, changes } from '#domain/form/changes';
import type { BillValues } from './bill-values.ts';

/** Typed text is kept on the server within two seconds. */
const DELAY_MS = 1500;
const RETRY_MS = 15_000;

/** Content of a draft: what the user changed in the stored bill. */
export interface DraftContent {
  changes: Change[];
}

export type DraftState = { is: 'clean' } | { is: 'changed' } | { is: 'saving' } | { is: 'kept'; at: number } | { is: 'failed' };

interface DraftOptions {
  bookingId: string;
  /** Key of the draft and the version on which it is based. */
  target: () => { key: string; version: number };
  base: () => BillValues;
  values: () => BillValues;
  /** The server has a draft already. */
  isKept: boolean;
}

/** Keeps the unsaved input of a bill on the server, correct or not, and removes it once the bill is saved. */
export function useBillDraft(options: DraftOptions) {
  const { api } = useCore();
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<DraftState>({ is: 'clean' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keptAs = useRef(options.isKept ? options.target().key : undefined);
  /** One request at a time, so that an older one never overtakes. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isWaiting = useRef(false);

  const drop = useCallback(async () => {
    clearTimeout(timer.current);
    isWaiting.current = false;
    const key = keptAs.current;
    keptAs.current = undefined;
    if (key !== undefined) await api.bill.deleteSiDraft({ bookingId: latest.current.bookingId, key }, { quiet: true, loadingBar: false });
  }, [api]);

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    if (!isWaiting.current) return;
    isWaiting.current = false;
    const { bookingId, target, base, values } = latest.current;
    const made = changes(base(), values());
    if (made.length === 0) {
      await drop();
      return setState({ is: 'clean' });
    }
    const { key, version } = target();
    setState({ is: 'saving' });
    const content: DraftContent = { changes: made };
    const result = await api.bill.saveSiDraft({ bookingId, key, billVersion: version, content }, { quiet: true, loadingBar: false });
    if (result.ok) {
      keptAs.current = key;
      if (!isWaiting.current) setState({ is: 'kept', at: result.data.updateTime });
    } else {
      isWaiting.current = true;
      setState({ is: 'failed' });
      timer.current = setTimeout(flush, RETRY_MS);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- It and `flush` call each other; both are stable for the lifetime of the form.
  }, [api, drop]);

  const flush = useCallback(() => {
    queue.current = queue.current.then(keep);
  }, [keep]);

  const touch = useCallback(() => {
    isWaiting.current = true;
    setState((before) => (before.is === 'changed' ? before : { is: 'changed' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, DELAY_MS);
  }, [flush]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [flush]);

  return {
    state,
    touch,
    /** The bill was saved, or the input discarded. */
    settle: useCallback(() => {
      setState({ is: 'clean' });
      queue.current = queue.current.then(drop);
    }, [drop]),
  };
}
