import type { Bringer } from './bring-element.ts';

const NEAR = '200px';
const INTEREST = ['pointerenter', 'focusin', 'touchstart'] as const;

/** A shell that is not here by then holds nothing up. */
const PATIENCE_MS = 300;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Sees to every element on the page whose tag is ours, now and later; `load="visible|hover|idle"` on an element puts its code off. */
export function watchTags(document: Document, isOurs: (tag: string) => boolean, { bring, paint }: Bringer): void {
  const seen = new WeakSet<Element>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        bring(target as HTMLElement);
      }
    },
    { rootMargin: NEAR },
  );

  function visit(element: Element): void {
    if (seen.has(element) || !isOurs(element.localName) || !(element instanceof HTMLElement)) return;
    seen.add(element);
    const painted = paint(element);
    const now = () => bring(element);
    switch (element.getAttribute('load')) {
      case 'visible':
        return near.observe(element);
      case 'hover':
        for (const type of INTEREST) element.addEventListener(type, now, { once: true, passive: true });
        return;
      case 'idle':
        // Safari has none.
        return void ('requestIdleCallback' in globalThis ? requestIdleCallback(now) : setTimeout(now));
      default:
        // The few bytes that take input at once, and what they ask for, go before the many that follow.
        return painted ? void Promise.race([painted, patience()]).then(now) : now();
    }
  }

  const scan = (node: Document | Element) => {
    if (node instanceof Element) visit(node);
    for (const element of node.querySelectorAll(':not(:defined)')) visit(element);
  };
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) if (node instanceof Element) scan(node);
  }).observe(document, { childList: true, subtree: true });
  scan(document);
}
