import { afterOtherModals } from '#ui';
import { showInTopLayer } from './top-layer.ts';

/** The element that overlays are put into: in the browser's top layer, hence above whatever the page does with z-index and clipping. */
export function makeLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.setAttribute('part', 'layer');
  layer.setAttribute('popover', 'manual');
  layer.translate = false;
  return layer;
}

/** Shows the layer of an element that was just connected, below any modal overlay that is open. */
export const showLayer = (layer: HTMLElement): void => afterOtherModals(layer, () => showInTopLayer(layer));

/** Puts the layer above everything that came into the top layer since, such as a dialog of the host page. */
export function raiseLayer(layer: HTMLElement): void {
  if (!layer.isConnected || !layer.showPopover) return;
  const isShown = layer.matches(':popover-open');
  // An element that is hidden and shown again loses the focus within.
  const focused = isShown ? (layer.getRootNode() as ShadowRoot).activeElement : null;
  if (isShown) layer.hidePopover();
  layer.showPopover();
  if (focused instanceof HTMLElement && layer.contains(focused)) focused.focus({ preventScroll: true });
}
