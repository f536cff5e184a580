/** Asked before a widget leaves the host page; who shows the suite in a frame goes there in his own way. */
export const LEAVE = 'quay-leave';

/** Goes to `url` from the page that holds `element`. */
export function leaveFor(element: Element, url: string): void {
  const isFree = element.dispatchEvent(new CustomEvent(LEAVE, { bubbles: true, composed: true, cancelable: true, detail: { url } }));
  if (isFree) element.ownerDocument.defaultView?.location.assign(url);
}
