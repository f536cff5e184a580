import { useEffect, useState } from 'react';

/** The value once it has not changed for that time, compared by its JSON text; while it is not ready, the last one that was. */
export function useSettled<T>(value: T, ms: number, isReady = true): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = isReady ? setTimeout(() => setSettled(JSON.parse(text) as T), ms) : undefined;
    return () => clearTimeout(timer);
  }, [text, ms, isReady]);
  return settled;
}
