import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a value is another than at the last rendering, and not at the first. */
export function useChanged(value: unknown, onChange: () => void): void {
  const last = useRef(value);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    notify();
  }, [value]);
}
