/**
 * Browsers join the lines that are pasted into a field of one line, so that two numbers become one: here a blank stays between them. Listens where the
 * handlers of forms, which may spread several lines over their rows, have had their turn.
 */
export function keepLinesApart(event: Event): void {
  const { target } = event;
  if (!(event instanceof ClipboardEvent && target instanceof HTMLInputElement) || event.defaultPrevented || target.type === 'password') return;
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  // As typed: the browser can undo it.
  target.ownerDocument.execCommand('insertText', false, text.replaceAll(/\s*[\r\n]+\s*/g, ' '));
}
