/** Removes what held the widget's place (skeleton, shell, declarative content), in the same frame as the widget appears, and gives the focus to the field that had it. */
export function takePlace(root: ShadowRoot, mount: HTMLElement, layer: HTMLElement): void {
  const before = root.activeElement;
  const name = before?.getAttribute('name');
  const caret = before instanceof HTMLInputElement ? before.selectionStart : null;
  for (const node of Array.from(root.childNodes)) if (node !== mount && node !== layer) node.remove();
  mount.hidden = false;
  if (!name) return;
  const field = [...mount.querySelectorAll<HTMLElement>('[name]')].find((one) => one.getAttribute('name') === name);
  field?.focus({ preventScroll: true });
  if (caret !== null && field instanceof HTMLInputElement && field.selectionStart !== null) field.setSelectionRange(caret, caret);
}
