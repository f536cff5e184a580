/**
 * Browsers join the lines that are pasted into a field of one line, so that two numbers become one: here a blank stays between them. Listens where the
 * handlers of forms, which may spread several lines over their rows, have had their turn.
 */
export function keepLinesApart(event: Event): void {
  const { target } = event;
  if (!(event instanceof ClipboardEvent && target instanceof HTMLInputElement) || event.defaultPrevented || target.type === 'password') return;
  const lines = (event.clipboardData?.getData('text/plain') ?? '').split(/[\r\n]+/).flatMap((line) => line.trim() || []);
  if (lines.length < 2) return;
  event.preventDefault();
  // As typed: the browser can undo it.
  target.ownerDocument.execCommand('insertText', false, lines.join(' '));
}
