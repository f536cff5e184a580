import { useEffect, useState } from 'react';

/** Pause in typing after which the server is asked. */
const DEBOUNCE_MS = 400;

/** Debounced value. */
export function useDebounced<T>(value: T, ms = DEBOUNCE_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
