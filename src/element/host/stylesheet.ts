import createCache, { type EmotionCache } from '@emotion/cache';
import { shareClasses } from '#jsx/classes';
import { preferredWidth, resetSheet, tokenSheet } from '#ui';

/**
 * Replaces Emotion's own sheet: rules go into constructable sheets, which no content policy blocks and all shadow roots share. An at-rule that is inserted into
 * a sheet in use makes Chromium restyle every element of every root, so after the first frame the next one opens another sheet (decision 0098).
 */
class AdoptedSheets {
  readonly key: string;
  readonly container: Node;
  readonly tags: HTMLStyleElement[] = [];
  readonly before = null;
  readonly #changed: () => void;
  #sheets = [new CSSStyleSheet()];
  /** The last sheet has been used to paint. */
  #isInUse = false;
  #isAwaitingFrame = false;

  constructor(key: string, container: Node, changed: () => void) {
    this.key = key;
    this.container = container;
    this.#changed = changed;
  }

  get sheets(): readonly CSSStyleSheet[] {
    return this.#sheets;
  }

  insert(rule: string): void {
    if (this.#isInUse && rule.startsWith('@')) this.#open();
    const sheet = this.#sheets.at(-1);
    try {
      sheet?.insertRule(rule, sheet.cssRules.length);
    } catch {
      // Emotion also emits other browsers' prefixed rules, which this browser rejects.
    }
    if (this.#isInUse || this.#isAwaitingFrame) return;
    this.#isAwaitingFrame = true;
    requestAnimationFrame(() => {
      this.#isAwaitingFrame = false;
      this.#isInUse = true;
    });
  }

  #open(): void {
    const next = new CSSStyleSheet();
    // Each sheet costs a little time per element: many of them become one, which restyles all elements once.
    if (this.#sheets.length >= MAX_SHEETS)
      next.replaceSync(this.#sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'));
    this.#sheets = this.#sheets.length >= MAX_SHEETS ? [next] : [...this.#sheets, next];
    this.#isInUse = false;
    this.#changed();
  }

  hydrate(): void {}

  flush(): void {
    for (const sheet of this.#sheets) sheet.replaceSync('');
  }
}

const MAX_SHEETS = 24;

// An element whose theme differs from the page's needs its own background, or light text would appear on a light page.
const BASE = `:host(:not([hidden])){display:block}${resetSheet}${tokenSheet}
.root[data-ground]{background:var(--quay-ground,var(--q-surface))}`;

let shared: { cache: EmotionCache; base: CSSStyleSheet; inserted: AdoptedSheets; inFlow: CSSStyleSheet; outOfFlow: CSSStyleSheet } | undefined;

/** The page's styles, created with the first element and kept while elements come and go. */
function styles() {
  if (shared) return shared;
  const base = new CSSStyleSheet();
  base.replaceSync(BASE);
  const inFlow = new CSSStyleSheet();
  inFlow.replaceSync(preferredWidth);
  const outOfFlow = new CSSStyleSheet();
  // A container is a formatting context of its own and stops margin collapsing, which would move the content below.
  outOfFlow.replaceSync('.root{container-type:normal}');
  const cache = createCache({ key: 'q', container: document.createElement('div') });
  const inserted = new AdoptedSheets('q', cache.sheet.container, adoptAgain);
  cache.sheet = inserted as unknown as EmotionCache['sheet'];
  shareClasses(cache);
  shared = { cache, base, inserted, inFlow, outOfFlow };
  return shared;
}

/** Roots with these styles, and which sheets they have from here. Elements come and go, so roots are held weakly. */
const roots = new Set<WeakRef<ShadowRoot>>();
const adopted = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>();

/** `isInFlow`: whether the element takes up room in the page, unlike a launcher or an element that is shown only in the layer. */
export function adoptStyles(root: ShadowRoot, isInFlow = true): void {
  const { base, inserted, inFlow, outOfFlow } = styles();
  const before = adopted.get(root);
  if (!before) roots.add(new WeakRef(root));
  const own = [base, ...inserted.sheets, isInFlow ? inFlow : outOfFlow];
  adopted.set(root, own);
  const others = root.adoptedStyleSheets.filter((sheet) => !before?.includes(sheet));
  const place = root.adoptedStyleSheets.findIndex((sheet) => sheet === base);
  root.adoptedStyleSheets = others.toSpliced(place < 0 ? others.length : place, 0, ...own);
}

function adoptAgain(): void {
  for (const reference of roots) {
    const root = reference.deref();
    if (root) adoptStyles(root, adopted.get(root)?.includes(styles().inFlow));
    else roots.delete(reference);
  }
}

/** Cache for Emotion's `CacheProvider`. */
export const styleCache = (): EmotionCache => styles().cache;
