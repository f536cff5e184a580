import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useUi } from '../../environment.tsx';

interface LastFocus {
  element: HTMLElement;
  /** Row that had the focus, and its index. */
  row: string | undefined;
  index: number;
}

const FOCUSABLE = 'a[href], button, input, [tabindex="0"]';

/**
 * Keeps the focus in a table when the focused control disappears or is hidden, as after deleting its row or after a dialog of a row:
 * it moves to the row itself, else to the row that is now at its index, else to the first control of the table.
 */
export function useLostFocus(frame: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const { root: widget, layer } = useUi();
  const last = useRef<LastFocus>(undefined);
  const isInLayer = useRef(false);
  const latestKeys = useRef(keys);
  latestKeys.current = keys;

  const restore = useRef(() => {
    const from = last.current;
    const table = frame.current;
    if (!from || !table || (table.getRootNode() as ShadowRoot).activeElement) return;
    if (from.element.isConnected) {
      // The user moved on while the control was still there; a dialog that opens makes the widget inert.
      if (!isInLayer.current) return void (widget.inert || (last.current = undefined));
      from.element.focus({ preventScroll: true });
      if (from.element.matches(':focus')) return;
    }
    last.current = undefined;
    isInLayer.current = false;
    const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
    const same = rows.find(({ dataset }) => dataset.row === from.row);
    // Scrolled out of a virtual list, not removed.
    if (!same && from.row !== undefined && latestKeys.current.includes(from.row)) return;
    const target = same ?? rows[Math.min(Math.max(0, from.index), rows.length - 1)];
    (target ?? table.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  });

  useEffect(() => {
    const root = frame.current?.getRootNode();
    if (!root) return;
    const restoreSoon = () => setTimeout(restore.current);
    // A dialog that is removed with the focus in it fires no event.
    const overlays = new MutationObserver(restoreSoon);
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      isInLayer.current = !widget.contains(target);
      if (isInLayer.current) return overlays.observe(layer, { childList: true, subtree: true });
      overlays.disconnect();
      const row = target.closest<HTMLElement>('[data-row]');
      last.current = frame.current?.contains(target)
        ? { element: target, row: row?.dataset.row, index: Number(row?.dataset.index ?? -1) }
        : undefined;
    };
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', restoreSoon);
    return () => {
      overlays.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', restoreSoon);
    };
  }, [frame, widget, layer]);
  useLayoutEffect(() => restore.current());
}
