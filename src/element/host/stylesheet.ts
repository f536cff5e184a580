import createCache, { type EmotionCache } from '@emotion/cache';
import { shareClasses } from '#jsx/classes';
import { preferredWidth, resetSheet, tokenSheet } from '#ui';

/** Replaces Emotion's own sheet: rules go into one constructable sheet, which no content policy blocks and all shadow roots share. */
class AdoptedSheet {
  readonly key: string;
  readonly container: Node;
  readonly tags: HTMLStyleElement[] = [];
  readonly before = null;
  readonly sheet = new CSSStyleSheet();

  constructor(key: string, container: Node) {
    this.key = key;
    this.container = container;
  }

  insert(rule: string): void {
    try {
      this.sheet.insertRule(rule, this.sheet.cssRules.length);
    } catch {
      // Emotion also emits other browsers' prefixed rules, which this browser rejects.
    }
  }

  hydrate(): void {}

  flush(): void {
    this.sheet.replaceSync('');
  }
}

// An element whose theme differs from the page's needs its own background, or light text would appear on a light page.
const BASE = `:host(:not([hidden])){display:block}${resetSheet}${tokenSheet}
.root[data-ground]{background:var(--quay-ground,var(--q-surface))}`;

let shared: { cache: EmotionCache; sheets: CSSStyleSheet[]; inFlow: CSSStyleSheet; outOfFlow: CSSStyleSheet } | undefined;

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
  const adopted = new AdoptedSheet('q', cache.sheet.container);
  cache.sheet = adopted as unknown as EmotionCache['sheet'];
  shareClasses(cache);
  shared = { cache, sheets: [base, adopted.sheet], inFlow, outOfFlow };
  return shared;
}

/** `isInFlow`: whether the element takes up room in the page, unlike a launcher or an element that is shown only in the layer. */
export function adoptStyles(root: ShadowRoot, isInFlow = true): void {
  const { sheets, inFlow, outOfFlow } = styles();
  const own = [...sheets, isInFlow ? inFlow : outOfFlow];
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet)), ...own];
}

/** Cache for Emotion's `CacheProvider`. */
export const styleCache = (): EmotionCache => styles().cache;
