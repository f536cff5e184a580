import type { KeyboardEvent } from 'react';

/**
 * Whether the key closes the part of the window in which it is pressed: not while a word is composed, and not under a dialog of the layer that has yet to take
 * the focus, which closes by a listener on the document.
 */
export const closesByEscape = (event: KeyboardEvent, layer: Element): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing && !layer.querySelector('[aria-modal]');
