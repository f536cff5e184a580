import { useEffect, useRef, useState } from 'react';
import { CHAT_REOPEN_MS } from '#domain/constants';

interface Told {
  onOpen?: () => void;
  onClose?: () => void;
}

/** Whether the window is open, and who is told of it; one that was just closed opens only after a while (spec 9). */
export function useOpening(isOpenAtFirst: boolean, { onOpen, onClose }: Told) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(false);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (told.current === isOpen) return;
    told.current = isOpen;
    if (isOpen) onOpen?.();
    else onClose?.();
    // Only a change is told.
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
