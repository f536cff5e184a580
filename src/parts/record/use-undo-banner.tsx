import { useCallback, useRef, useState } from 'react';
import { Banner, Button, useMessages } from '#ui';

interface Undoable<V> {
  values: () => V;
  fill: (change: (now: V) => V) => void;
}

/** Changes of many fields at once, the last of which can be undone. */
export function useUndoBanner<V>(form: Undoable<V>) {
  const t = useMessages('form');
  const [done, setDone] = useState<{ text: string; undo: () => void }>();
  const latest = useRef(form);
  latest.current = form;
  /** `text` says what was done. */
  const show = useCallback((text: string, undo: () => void) => setDone({ text, undo }), []);
  const change = useCallback(
    (text: string, edit: (values: V) => V) => {
      const before = structuredClone(latest.current.values());
      show(text, () => latest.current.fill(() => before));
      latest.current.fill(edit);
    },
    [show],
  );
  const takeBack = () => {
    done?.undo();
    setDone(undefined);
  };
  const banner = (
    <div role="status">
      {done ? (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={takeBack}>
              {t('undo')}
            </Button>
          }
        >
          {done.text}
        </Banner>
      ) : null}
    </div>
  );
  return { change, show, banner };
}
