import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `ms` without a break: what is over sooner shows nothing. */
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
