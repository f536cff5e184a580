/**
 * Removes the placeholder content (skeleton, shell, declarative content) in the same frame in which the widget appears, and restores the focus to the field
 * that had it.
 */
export function replaceShell(root: ShadowRoot, mount: HTMLElement, layer: HTMLElement): void {
  const before = root.activeElement;
  const name = before?.getAttribute('name');
  const written = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement ? selectionOf(before) : undefined;
  for (const node of Array.from(root.childNodes)) if (node !== mount && node !== layer) node.remove();
  mount.hidden = false;
  if (!name) return;
  const named = [mount, layer].flatMap((part) => [...part.querySelectorAll<HTMLElement>('[name], [data-name]')]);
  const field = named.find((one) => nameOf(one) === name && !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked));
  field?.focus({ preventScroll: true });
  if (!written || written.start === null || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field.selectionStart !== null) field.setSelectionRange(written.start, written.end, written.direction);
  field.scrollLeft = written.left;
  field.scrollTop = written.top;
}

/** A field with a list has its name beside that of its hidden input. */
const nameOf = (control: HTMLElement): string | null => control.dataset['name'] ?? control.getAttribute('name');

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection, scrollLeft, scrollTop }: HTMLInputElement | HTMLTextAreaElement) => ({
  start: selectionStart,
  end: selectionEnd,
  direction: selectionDirection ?? 'none',
  left: scrollLeft,
  top: scrollTop,
});
