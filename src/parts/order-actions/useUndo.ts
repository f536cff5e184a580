import { useRef } from 'react';
import { useCore } from '#element';
import { useMessages } from '#ui';

type Restore = () => Promise<void>;

/** Offers to undo what was done last: by a button of the notice, and by `undo` for as long as the component lives. */
export function useUndo() {
  const t = useMessages('order');
  const { notices } = useCore();
  const last = useRef<Restore>(undefined);
  const run = (restore: Restore) => {
    if (last.current === restore) last.current = undefined;
    void restore();
  };
  return {
    offer(message: string, restore: Restore): void {
      last.current = restore;
      notices.show({ kind: 'success', message, action: { label: t('undo'), run: () => run(restore) } });
    },
    /** False if there is nothing to undo. */
    undo(): boolean {
      const restore = last.current;
      if (restore) run(restore);
      return restore !== undefined;
    },
  };
}
