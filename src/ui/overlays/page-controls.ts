/** Controls that what is shown over a page must not cover; merely focusable areas such as a scroll container do not count. */
export const CONTROLS =
  'a[href],area[href],button,input,select,textarea,summary,label,[contenteditable]:not([contenteditable=false]),' +
  ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'textbox', 'combobox', 'slider', 'spinbutton']
    .map((role) => `[role=${role}]`)
    .join();

/** A control of this size fills the window, and can be reached beside what covers a part of it. */
export const fillsWindow = ({ width, height }: DOMRect): boolean => width >= innerWidth / 2 && height >= innerHeight / 2;

/** The controls of a document or shadow root, including those in nested shadow roots. */
export function controlsIn(root: Document | ShadowRoot): Element[] {
  const found = [...root.querySelectorAll(CONTROLS)];
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) found.push(...controlsIn(shadowRoot));
  return found;
}

/** The element at a point of the window below `own`, including those in nested shadow roots. */
export function elementBelow(root: Document | ShadowRoot, own: Element, x: number, y: number): Element | undefined {
  for (const element of root.elementsFromPoint(x, y)) {
    // Elements of outer roots are listed, too.
    if (element.getRootNode() !== root || own.contains(element)) continue;
    const inner = element.shadowRoot && elementBelow(element.shadowRoot, own, x, y);
    if (inner) return inner;
    // Listed because of `own` alone.
    if (!containsComposed(element, own)) return element;
  }
  return undefined;
}

/** Whether `outer` contains `inner`, also through shadow roots. */
export function containsComposed(outer: Element, inner: Element): boolean {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) if (node === outer) return true;
  return false;
}
