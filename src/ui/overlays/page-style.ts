/** The scroll lock is taken off shortly after the overlay has closed. */
const SETTLED_MS = 2000;

/** Stops watching after the overlay that was closed last. */
let closing: (() => void) | undefined;

/**
 * Base UI locks the scrolling of the page by styles on `<html>` and `<body>`, and leaves an empty `style` attribute behind. Removes it again from those
 * that had none; returns the function to call when the overlay closes.
 */
export function keepPageStyleClean({ documentElement, body }: Document): () => void {
  const bare = [documentElement, body].filter((element) => !element.hasAttribute('style'));
  const clean = () => {
    for (const element of bare) if (element.getAttribute('style') === '') element.removeAttribute('style');
  };
  const observer = new MutationObserver(clean);
  for (const element of bare) observer.observe(element, { attributeFilter: ['style'] });
  return () => {
    clean();
    // Observers of earlier overlays have nothing left to watch once a later one closes.
    closing?.();
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      closing = undefined;
    };
    const timer = setTimeout(stop, SETTLED_MS);
    closing = stop;
  };
}
