/**
 * Shows a manual popover in the browser's top layer, unaffected by the page's z-index, transforms and clipping. A modal dialog of the page makes everything
 * outside it inert, so the popover waits until the dialog closes.
 */
export function showInTopLayer(popover: HTMLElement): void {
  if (!popover.isConnected || !popover.showPopover || popover.matches(':popover-open')) return;
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].find((dialog) => !isWithin(popover, dialog));
  if (modal) modal.addEventListener('close', () => showInTopLayer(popover), { once: true });
  else popover.showPopover();
}

/** Whether `container` contains `node`, across shadow roots. */
function isWithin(node: Node | undefined, container: Node): boolean {
  return node === container || (!!node && isWithin(node.parentNode ?? (node as Partial<ShadowRoot>).host, container));
}
