import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `ms` without interruption, so that short phases show nothing. */
export function useLasting(isOn: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn, ms]);
  return isLasting;
}
