import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Countdown in seconds, 0 when it is over. By the clock, as timers pause while the machine sleeps. */
export function useResendWait(): { seconds: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const update = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / TICK_MS));
      setSeconds(left);
      if (left === 0) setEndsAt(0);
    };
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { seconds, start: (wait) => setEndsAt(Date.now() + wait * TICK_MS) };
}
