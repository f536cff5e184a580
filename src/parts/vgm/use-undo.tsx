import { useCallback, useRef, useState } from 'react';
import { Banner, Button, useMessages } from '#ui';
import type { VgmValues } from './vgm-values.ts';

interface Undoable {
  values: () => VgmValues;
  fill: (change: (now: VgmValues) => VgmValues) => void;
}

/** Changes of many fields at once, the last of which can be undone. */
export function useUndo(form: Undoable) {
  const t = useMessages('vgm');
  const [undo, setUndo] = useState<{ text: string; before: VgmValues }>();
  const latest = useRef(form);
  latest.current = form;
  /** `text` says what was done. */
  const change = useCallback((text: string, edit: (values: VgmValues) => VgmValues) => {
    setUndo({ text, before: structuredClone(latest.current.values()) });
    latest.current.fill(edit);
  }, []);
  const takeBack = () => {
    if (undo) form.fill(() => undo.before);
    setUndo(undefined);
  };
  const banner = (
    <div role="status">
      {undo ? (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={takeBack}>
              {t('undo')}
            </Button>
          }
        >
          {undo.text}
        </Banner>
      ) : null}
    </div>
  );
  return { change, banner };
}
