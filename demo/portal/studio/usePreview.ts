import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FromPreview, ToPreview } from './preview/wire.ts';

/** An event of the previewed element. */
export interface PreviewEvent {
  id: number;
  at: number;
  name: string;
  detail: unknown;
  isCancelable: boolean;
}

interface Preview {
  frame: RefObject<HTMLIFrameElement | null>;
  happenings: readonly PreviewEvent[];
  clear: () => void;
  /** Timeout without a reply. */
  isSilent: boolean;
}

const MAX_EVENTS = 50;
const TIMEOUT_MS = 10_000;

/** Keeps the frame at `url` in step with `wanted` without reloading it; messages use its exact origin. */
export function usePreview(url: string, wanted: Omit<ToPreview, 'quaysideStudio'>): Preview {
  const frame = useRef<HTMLIFrameElement>(null);
  // Another page in the same frame gets the full state again.
  const [arrivals, setArrivals] = useState(0);
  const [happenings, setHappenings] = useState<readonly PreviewEvent[]>([]);
  const [isLate, setLate] = useState(false);
  const { origin } = new URL(url);

  useEffect(() => {
    let count = 0;
    const note = (name: string, detail: unknown, isCancelable: boolean) => {
      count += 1;
      const happening = { id: count, at: Date.now(), name, detail, isCancelable };
      setHappenings((before) => [happening, ...before].slice(0, MAX_EVENTS));
    };
    const handle = ({ data, origin: from, source }: MessageEvent<FromPreview | null>) => {
      if (from !== origin || source !== frame.current?.contentWindow || data?.quaysideStudio !== 1) return;
      if (data.type === 'here') setArrivals((before) => before + 1);
      if (data.type === 'event') note(data.name, data.detail, data.isCancelable);
      if (data.type === 'leave') note('quay-leave', { url: data.url }, false);
    };
    addEventListener('message', handle);
    const late = setTimeout(setLate, TIMEOUT_MS, true);
    return () => {
      removeEventListener('message', handle);
      clearTimeout(late);
    };
  }, [origin]);

  const message = JSON.stringify(wanted);
  useEffect(() => {
    if (arrivals === 0) return;
    frame.current?.contentWindow?.postMessage({ quaysideStudio: 1, ...(JSON.parse(message) as typeof wanted) } satisfies ToPreview, origin);
  }, [arrivals, message, origin]);

  return { frame, happenings, clear: () => setHappenings([]), isSilent: isLate && arrivals === 0 };
}
