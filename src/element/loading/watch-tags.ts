import type { Bringer } from './loader.ts';

const NEAR = '200px';
const INTEREST = ['pointerenter', 'focusin', 'touchstart'] as const;

/** A shell that is not here by then holds nothing up. */
const PATIENCE_MS = 300;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
/** Safari has none. */
const whenIdle = (then: () => void): void => void ('requestIdleCallback' in globalThis ? requestIdleCallback(then) : setTimeout(then));

/** Sees to every element on the page whose tag is ours, now and later; `load="visible|hover|idle"` on an element puts its code off. */
export function watchTags(
  document: Document,
  isOurs: (tag: string) => boolean,
  bringer: Bringer,
  page: { prefetch?: string | undefined } = {},
): void {
  const { bring, paint, prefetch, isLauncher, enliven } = bringer;
  // Launchers are defined before their widget is.
  const sought = [':not(:defined)', ...bringer.launcherTags].join();
  const seen = new WeakSet<Element>();
  const whenNear = new WeakMap<Element, () => void>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        whenNear.get(target)?.();
      }
    },
    { rootMargin: NEAR },
  );
  const onceNear = (element: Element, then: () => void) => {
    whenNear.set(element, then);
    near.observe(element);
  };

  function visit(element: Element): void {
    const tag = element.localName;
    if (seen.has(element) || !isOurs(tag) || !(element instanceof HTMLElement)) return;
    seen.add(element);
    const painted = paint(element);
    const now = () => bring(element);
    if (isLauncher(tag)) whenIdle(() => enliven(element));
    // Without their shells all elements of a page would lie in view, one on the other.
    const whenPlaced = (then: () => void) => (painted ? void painted.then(then) : then());
    switch (element.getAttribute('load') ?? (isLauncher(tag) ? 'hover' : '')) {
      case 'visible':
        return whenPlaced(() => onceNear(element, now));
      case 'hover':
        onInterest(element, now);
        // So that the first touch finds the files at hand; not on a connection that its owner wants spared, nor where the page says so.
        if (!isSpared() && (element.dataset.prefetch ?? page.prefetch) !== 'hover')
          whenPlaced(() => onceNear(element, () => whenIdle(() => prefetch(element))));
        return;
      case 'idle':
        return whenIdle(now);
      default:
        // The few bytes that take input at once, and what they ask for, go before the many that follow.
        return painted ? void Promise.race([painted, patience()]).then(now) : now();
    }
  }

  const scan = (node: Document | Element) => {
    if (node instanceof Element) visit(node);
    for (const element of node.querySelectorAll(sought)) visit(element);
  };
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) if (node instanceof Element) scan(node);
  }).observe(document, { childList: true, subtree: true });
  scan(document);
}

function onInterest(element: Element, then: () => void): void {
  const first = new AbortController();
  const act = () => {
    first.abort();
    then();
  };
  for (const type of INTEREST) element.addEventListener(type, act, { passive: true, signal: first.signal });
}

interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

function isSpared(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
