import { useEffect, useRef, useState } from 'react';
import { CHAT_REOPEN_MS } from '#domain/constants';

interface StateHandlers {
  onOpen?: () => void;
  onClose?: () => void;
}

/** Open state of the window and its events; a window that was just closed opens only after a delay (spec 9). */
export function useOpening(isOpenAtFirst: boolean, { onOpen, onClose }: StateHandlers) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(false);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (reported.current === isOpen) return;
    reported.current = isOpen;
    if (isOpen) onOpen?.();
    else onClose?.();
    // Report changes only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);
  return {
    isOpen,
    open(): void {
      clearTimeout(waiting.current);
      const rest = closedAt.current + CHAT_REOPEN_MS - performance.now();
      if (rest <= 0) setOpen(true);
      else waiting.current = setTimeout(setOpen, rest, true);
    },
    close(): void {
      clearTimeout(waiting.current);
      closedAt.current = performance.now();
      setOpen(false);
    },
  };
}
