import { useEffect, useState } from 'react';

/** Even a page that is never idle gets the rest. */
const TIMEOUT_MS = 3000;

/**
 * Whether the page has rendered its element and is idle. What is not part of the page, such as chat and notices, waits for that: on a slow device it would
 * take the time that the page itself needs to be ready.
 */
export function useRested(element: string | undefined): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (isRested) return;
    const end = () => setRested(true);
    const timer = setTimeout(end, TIMEOUT_MS);
    let isLeft = false;
    const wait = async () => {
      if (element !== undefined) await customElements.whenDefined(element);
      // Safari lacks it.
      if (!isLeft) (globalThis.requestIdleCallback ?? setTimeout)(end);
    };
    void wait();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [element, isRested]);
  return isRested;
}
