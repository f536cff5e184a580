import { useEffect, useState } from 'react';

const REST_MS = 250;

/** The text once it has not changed for a moment. */
export function useRestedText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
