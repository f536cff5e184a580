import { useLayoutEffect } from 'react';
import { useUi } from '../environment.tsx';
import { exposeFocusGuards } from './focus-guards.ts';
import { keepPageUnmarked, keepSurroundingHostsAudible } from '../surrounding-hosts.ts';
import { keepPageStyleClean } from './page-style.ts';
import { noteModal } from './open-modals.ts';

const opened = new WeakMap<HTMLElement, number>();
const modal = new WeakMap<HTMLElement, number>();

/**
 * Notifies the widget of an open overlay: the layer is raised above the page's own dialogs, and a modal overlay makes the widget inert. Only the first
 * overlay raises the layer, since showing it again would drop the focus inside open ones.
 */
export function useOverlay(open: boolean, isModal = false): void {
  const { root, layer, raise } = useUi();
  useLayoutEffect(() => {
    if (!open) return;
    if (count(opened, layer, 1) === 1) raise();
    return () => void count(opened, layer, -1);
  }, [open, layer, raise]);
  useLayoutEffect(() => (open ? keepSurroundingHostsAudible(layer) : undefined), [open, layer]);
  useLayoutEffect(() => (open ? keepPageUnmarked(layer) : undefined), [open, layer]);
  useLayoutEffect(() => (open ? keepPageStyleClean(layer.ownerDocument) : undefined), [open, layer]);
  useLayoutEffect(() => (open ? exposeFocusGuards(layer) : undefined), [open, layer]);
  useLayoutEffect(() => {
    if (!open || !isModal) return;
    if (count(modal, root, 1) === 1) root.inert = true;
    const noteEnd = noteModal(layer);
    return () => {
      noteEnd();
      if (count(modal, root, -1) === 0) root.inert = false;
    };
  }, [open, isModal, root, layer]);
}

function count(tally: WeakMap<HTMLElement, number>, element: HTMLElement, by: 1 | -1): number {
  const now = (tally.get(element) ?? 0) + by;
  tally.set(element, now);
  return now;
}
