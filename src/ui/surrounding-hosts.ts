/** Base UI's attribute on all elements outside of an open overlay, hidden from screen readers or not. */
const MARK = 'data-base-ui-inert';
const HIDING = ['aria-hidden', 'inert'];

/**
 * Keeps the hosts around a layer accessible. Base UI hides everything outside an open overlay and handles only one shadow root: for a widget within another
 * it would hide the outer one together with the overlay. Returns the cleanup function.
 */
export function keepSurroundingHostsAudible(layer: HTMLElement): () => void {
  const around = ancestorsBeyond(layer);
  const clear = () => {
    for (const element of around) if (element.hasAttribute(MARK)) for (const name of HIDING) element.removeAttribute(name);
  };
  clear();
  const observer = new MutationObserver(clear);
  for (const element of around) observer.observe(element, { attributeFilter: [MARK, ...HIDING] });
  return () => observer.disconnect();
}

/**
 * Removes Base UI's marks from the page around an open overlay: they have no effect for us, and change nodes that are not ours. Those on ancestors tell which
 * of them Base UI has hidden. Returns the cleanup function.
 */
export function keepPageUnmarked(layer: HTMLElement): () => void {
  const { body } = layer.ownerDocument;
  const around = new Set(ancestorsBeyond(layer));
  const clear = () => {
    for (const element of body.querySelectorAll(`[${MARK}]`)) if (!around.has(element)) element.removeAttribute(MARK);
  };
  clear();
  const observer = new MutationObserver(clear);
  observer.observe(body, { subtree: true, attributeFilter: [MARK] });
  return () => observer.disconnect();
}

function ancestorsBeyond(layer: HTMLElement): Element[] {
  const ancestors: Element[] = [];
  for (let node: Node | null = layer; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element && node !== layer) ancestors.push(node);
  }
  return ancestors;
}
