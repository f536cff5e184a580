import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What the light field was doing when the list replaced it. */
export interface LeftField {
  /** Position of the caret; null without the focus. */
  caret: number | null;
  /** It was pressed, so that the list is wanted. */
  isPressed: boolean;
}

/** A text field that is replaced by one with a list when it is used; focus, caret and compositions survive. `around` are the props of the element around both. */
export function useFieldUpgrade<P>(load: () => Promise<ComponentType<P> | undefined>, isWantedAtOnce = false) {
  const place = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const left = useRef<LeftField>({ caret: null, isPressed: false });
  const [List, setList] = useState<ComponentType<P>>();

  const upgrade = async () => {
    const list = await load().catch(() => undefined);
    // Replacing the input would end a composition; retry at its end.
    if (!list || isComposing.current) return;
    const input = place.current?.querySelector('input');
    const root = input?.getRootNode() as ShadowRoot | undefined;
    left.current.caret = input && root?.activeElement === input ? (input.selectionStart ?? 0) : null;
    // Synchronously: a letter typed in between would end up behind the restored caret.
    flushSync(() => setList(() => list));
  };
  const start = () => void upgrade();
  const begin = useEffectEvent(() => {
    const input = place.current?.querySelector('input');
    // The shell's field may have had the focus.
    if (isWantedAtOnce || (input && (input.getRootNode() as ShadowRoot).activeElement === input)) start();
  });
  useEffect(() => begin(), []);
  useLayoutEffect(() => {
    const { caret } = left.current;
    if (!List || caret === null) return;
    const input = place.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(caret, caret);
    left.current.caret = null;
  }, [List]);

  return {
    List,
    left,
    around: {
      ref: place,
      ...(List ? {} : { onFocus: start, onPointerDown: () => void (left.current.isPressed = true) }),
      onCompositionStart: () => void (isComposing.current = true),
      onCompositionEnd: () => {
        isComposing.current = false;
        if (!List) start();
      },
    },
  };
}
