import type { KeyboardEvent, RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K move between the checkboxes of the list, from anywhere in the dialog or panel around it but a text field; the first time to the first one that is open. */
export const listKeys = (list: RefObject<HTMLElement | null>) => (event: KeyboardEvent<HTMLElement>) => {
  const step = STEPS[event.key.toLowerCase()];
  const { target } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  // React also bubbles the events of dialogs that were opened from here.
  const isHere = list.current?.closest('[role=dialog], section[data-copy]')?.contains(target);
  if (!isHere || target.matches('textarea, input:not([type=checkbox], [type=radio])')) return;
  const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  const at = boxes.findIndex((box) => box === target);
  const next = at < 0 ? (boxes.find((box) => !box.checked) ?? boxes[0]) : boxes[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.closest('li')?.scrollIntoView({ block: 'nearest' });
};
