import { useCallback, useState } from 'react';

/**
 * Whether a row shows its fields, and how to open or close it. It opens if it must, e.g. with an error, and stays open when the reason is gone: the user may
 * be typing in it.
 */
export function useOpenRow(isNeeded: boolean, isFirstOpen = false): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(isFirstOpen);
  if (isNeeded && !isOpen) setOpen(true);
  const toggle = useCallback(() => setOpen((was) => !was), []);
  return [isOpen || isNeeded, toggle];
}
