import { useCallback, useEffect, useRef } from 'react';

const PREFETCH_MS = 2000;
const RETRY_MAX_MS = 60_000;

/**
 * Rules of a form, loaded separately: while the user reads, so that they are available offline, and at the latest for the first validation. A failed load
 * gives `undefined` and is retried: by the next validation, when the browser is online again, and at growing intervals.
 */
export function useRules<R>(load: () => Promise<R>): () => Promise<R | undefined> {
  const latest = useRef(load);
  latest.current = load;
  const pending = useRef<Promise<R | undefined>>(undefined);
  const rules = useCallback(() => {
    pending.current ??= latest.current().catch(() => void (pending.current = undefined));
    return pending.current;
  }, []);

  useEffect(() => {
    let waitMs = PREFETCH_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isMounted = true;
    const fetch = async () => {
      clearTimeout(timer);
      if ((await rules()) !== undefined || !isMounted) return;
      waitMs = Math.min(waitMs * 2, RETRY_MAX_MS);
      timer = setTimeout(() => void fetch(), waitMs);
    };
    timer = setTimeout(() => void fetch(), waitMs);
    const online = () => void fetch();
    window.addEventListener('online', online);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [rules]);

  return rules;
}
