import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `ms` without interruption, so that short phases show nothing. */
export function useDelayedFlag(isOn: boolean, ms: number): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setDelayed(true), ms);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [isOn, ms]);
  return isDelayed;
}
