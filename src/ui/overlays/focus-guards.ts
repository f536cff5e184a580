/** Base UI's elements at the ends of an overlay, which pass the focus on as soon as they get it. */
const GUARDS = '[data-base-ui-focus-guard][aria-hidden]';

/**
 * Shows focus guards to screen readers as the empty elements that they are: something that takes the focus must not be hidden (WCAG 4.1.2),
 * and with a screen reader the focus would be nowhere. Returns the way to stop.
 */
export function exposeFocusGuards(layer: HTMLElement): () => void {
  const around = layer.getRootNode();
  if (!(around instanceof ShadowRoot || around instanceof Document)) return () => {};
  const expose = () => {
    for (const guard of around.querySelectorAll(GUARDS)) guard.removeAttribute('aria-hidden');
  };
  expose();
  const observer = new MutationObserver(expose);
  observer.observe(around, { childList: true, subtree: true });
  return () => observer.disconnect();
}
