import { afterOtherModals } from '#ui';
import { showInTopLayer } from './top-layer.ts';

/** Container for overlays in the browser's top layer, above the page's z-index and clipping. */
export function makeLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.setAttribute('part', 'layer');
  layer.setAttribute('popover', 'manual');
  layer.translate = false;
  return layer;
}

/** Shows the layer of an element that was just connected, below any open modal overlay. */
export const showLayer = (layer: HTMLElement): void => afterOtherModals(layer, () => showInTopLayer(layer));

/** Moves the layer above everything that entered the top layer later, such as a dialog of the host page. */
export function raiseLayer(layer: HTMLElement): void {
  if (!layer.isConnected || !layer.showPopover) return;
  const isShown = layer.matches(':popover-open');
  // Hiding an element and showing it again drops the focus inside it.
  const focused = isShown ? (layer.getRootNode() as ShadowRoot).activeElement : null;
  if (isShown) layer.hidePopover();
  layer.showPopover();
  if (focused instanceof HTMLElement && layer.contains(focused)) focused.focus({ preventScroll: true });
}
