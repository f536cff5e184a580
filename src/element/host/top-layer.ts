/**
 * Shows a manual popover in the browser's top layer: above every z-index of the page, out of reach of transforms and clipping around it. A modal dialog
 * of the page stays above what lies beside it: while one is open, the popover waits until it closes.
 */
export function showInTopLayer(popover: HTMLElement): void {
  if (!popover.isConnected || !popover.showPopover || popover.matches(':popover-open')) return;
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].find((dialog) => !isWithin(popover, dialog));
  if (modal) modal.addEventListener('close', () => showInTopLayer(popover), { once: true });
  else popover.showPopover();
}

/** Whether `node` lies in `container`, also through shadow roots. */
function isWithin(node: Node | null, container: Node): boolean {
  if (!node) return false;
  return container.contains(node) || (node.getRootNode() instanceof ShadowRoot && isWithin((node.getRootNode() as ShadowRoot).host, container));
}
