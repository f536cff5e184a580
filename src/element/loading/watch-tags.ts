import { showInTopLayer } from '../host/top-layer.ts';
import type { ElementLoader } from './loader.ts';

const NEAR_MARGIN = '200px';
const INTENT_EVENTS = ['pointerenter', 'focusin'] as const;

/** A shell that takes longer no longer delays the page. */
const SHELL_TIMEOUT_MS = 300;
const shellTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, SHELL_TIMEOUT_MS));
/** Safari lacks it, and some pages remove it. */
const whenIdle = (then: () => void): void => void (globalThis.requestIdleCallback ?? setTimeout)(() => then());

/** Loads every element of the suite on the page, including open shadow roots, now and later; `load="visible|hover|idle"` on an element defers its code. */
export function watchTags(
  document: Document,
  isOurs: (tag: string) => boolean,
  elementLoader: ElementLoader,
  page: { prefetch?: string | undefined } = {},
): void {
  const { loadElement, paint, prefetch, isLauncher, activate } = elementLoader;
  const seen = new WeakSet<Element>();

  function visit(element: Element): void {
    const tag = element.localName;
    if (!isOurs(tag) || !(element instanceof HTMLElement)) return;
    if (seen.has(element)) return raiseShell(element);
    seen.add(element);
    const painted = paint(element);
    // A newer copy may have taken over since.
    const now = () => void (isOurs(tag) && loadElement(element));
    if (isLauncher(tag)) whenIdle(() => void (isOurs(tag) && activate(element)));
    // Without their shells all elements of a page would be in view, stacked on each other.
    const whenPlaced = (then: () => void) => (painted ? void painted.then(then) : then());
    switch (element.getAttribute('load') ?? (isLauncher(tag) ? 'hover' : '')) {
      case 'visible':
        return whenPlaced(() => onceNear(element, now));
      case 'hover':
        onIntent(element, now);
        // Preload, so that the first touch finds the files in the cache; not on a metered connection, nor where the page forbids it.
        if (!savesData() && (element.dataset.prefetch ?? page.prefetch) !== 'hover')
          whenPlaced(() => onceNear(element, () => whenIdle(() => void (isOurs(tag) && prefetch(element)))));
        return;
      case 'idle':
        return whenIdle(now);
      default:
        // The small shell, which handles input, is painted before the widget is loaded.
        return painted ? void Promise.race([painted, shellTimeout()]).then(now) : now();
    }
  }

  const watched = new WeakSet<Node>();
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) if (node instanceof Element) scan(node);
  });

  function watch(root: Document | ShadowRoot): void {
    if (watched.has(root)) return;
    watched.add(root);
    observer.observe(root, { childList: true, subtree: true });
    scan(root);
  }

  function scan(node: ParentNode): void {
    if (node instanceof Element) look(node);
    for (const element of node.querySelectorAll('*')) look(element);
  }

  /** Elements of the page may contain elements of ours in open shadow roots, at once or as soon as they are defined. */
  function look(element: Element): void {
    const { localName, shadowRoot } = element;
    if (localName.startsWith('quay-')) return visit(element);
    if (shadowRoot) watch(shadowRoot);
    else if (localName.includes('-') && !customElements.get(localName))
      void customElements.whenDefined(localName).then(
        () => element.shadowRoot && watch(element.shadowRoot),
        // Not a valid custom element name, such as `font-face`.
        () => undefined,
      );
  }

  watch(document);
}

/** A popover leaves the top layer when its element is moved, so the light launcher of a moved element is shown again. */
function raiseShell({ shadowRoot }: Element): void {
  const shell = shadowRoot?.querySelector<HTMLElement>('.launcher[popover]');
  if (shell) showInTopLayer(shell);
}

function onceNear(element: Element, then: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      then();
    },
    { rootMargin: NEAR_MARGIN },
  );
  near.observe(element);
}

function onIntent(element: Element, then: () => void): void {
  const first = new AbortController();
  const act = () => {
    first.abort();
    then();
  };
  for (const type of INTENT_EVENTS) element.addEventListener(type, act, { passive: true, signal: first.signal });
}

interface Connection {
  saveData: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType: string;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}
