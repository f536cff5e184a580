import { useLayoutEffect, useReducer, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Input {
  keys: readonly string[];
  body: RefObject<HTMLElement | null>;
  /** Scrolls to a row that is not rendered, so that it is. */
  reveal?: ((index: number) => void) | undefined;
  onOpen?: ((key: string) => void) | undefined;
  onSelect?: ((key: string, extend: boolean) => void) | undefined;
}

/** Rows as a single tab stop: arrow, Home, End and Page keys move through them, Enter opens, Space selects. */
export function useActiveRow({ keys, body, reveal, onOpen, onSelect }: Input) {
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const askedFor = useRef<string | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const active = chosen !== null && keys.includes(chosen) ? chosen : (keys[0] ?? null);

  // A row outside the viewport is rendered only in the next render.
  // oxlint-disable-next-line react/exhaustive-deps -- At most one additional render per target row.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = rowOf(body.current, wanted.current);
    if (!row) {
      // Repeated on each render until the row exists: the key may be pressed before the code of virtual rows has loaded, or before the table's height is known.
      const index = keys.indexOf(wanted.current);
      if (index < 0 || !reveal) return;
      reveal(index);
      // The active row is always rendered from the next render on; the scroll event may be late.
      if (askedFor.current !== wanted.current) render();
      askedFor.current = wanted.current;
      return;
    }
    wanted.current = null;
    askedFor.current = null;
    row.focus({ preventScroll: reveal !== undefined });
    row.scrollIntoView({ block: 'nearest' });
  });

  const go = (index: number) => {
    const key = keys[Math.max(0, Math.min(keys.length - 1, index))];
    if (key === undefined) return;
    wanted.current = key;
    reveal?.(keys.indexOf(key));
    setChosen(key);
    if (key === active) rowOf(body.current, key)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    // Keys of menus and dialogs opened from the row bubble through React, not through the document.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target) || event.nativeEvent.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const step = stepOf(event.key, keys.indexOf(key), keys.length);
    if (step !== undefined) {
      event.preventDefault();
      go(step);
      if (event.shiftKey && onSelect) onSelect(keys[step] ?? key, true);
      return;
    }
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) onOpen(key);
    else if (event.key === ' ' && onSelect) onSelect(key, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return { active, activate: setChosen, onKeyDown };
}

const PAGE = 10;

function stepOf(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, step));
}

function rowOf(body: HTMLElement | null, key: string): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null;
}

function isTyping(target: Element): boolean {
  return target.matches('textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable], [role=combobox]');
}
