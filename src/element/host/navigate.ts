/** Fired before a widget navigates away from the host page; a site that embeds the suite in a frame navigates itself. */
export const LEAVE = 'quay-leave';

/** Navigates to `url` from the page that contains `element`. */
export function navigateFrom(element: Element, url: string): void {
  const isFree = element.dispatchEvent(new CustomEvent(LEAVE, { bubbles: true, composed: true, cancelable: true, detail: { url } }));
  if (isFree) element.ownerDocument.defaultView?.location.assign(url);
}
