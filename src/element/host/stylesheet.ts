import createCache, { type EmotionCache } from '@emotion/cache';
import { preferredWidth, resetSheet, tokenSheet } from '#ui';

/** Stands in for Emotion's own sheet: its rules go into one constructable sheet, which no content policy forbids and every shadow root shares. */
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
      // Emotion also writes other browsers' prefixed rules, which this browser refuses.
    }
  }

  hydrate(): void {}

  flush(): void {
    this.sheet.replaceSync('');
  }
}

// An element that is not as the page is brings its own ground, or light text would stand on a light page.
const BASE = `:host(:not([hidden])){display:block}${resetSheet}${tokenSheet}
.root[data-ground]{background:var(--quay-ground,var(--q-surface))}`;

let shared: { cache: EmotionCache; sheets: CSSStyleSheet[]; inFlow: CSSStyleSheet; outOfFlow: CSSStyleSheet } | undefined;

/** The page's styles, made with the first element and never emptied, so that elements may come and go. */
function styles() {
  if (shared) return shared;
  const base = new CSSStyleSheet();
  base.replaceSync(BASE);
  const inFlow = new CSSStyleSheet();
  inFlow.replaceSync(preferredWidth);
  const outOfFlow = new CSSStyleSheet();
  // A container is a formatting context of its own, which keeps the margins around it apart: what follows would move.
  outOfFlow.replaceSync('.root{container-type:normal}');
  const cache = createCache({ key: 'q', container: document.createElement('div') });
  const adopted = new AdoptedSheet('q', cache.sheet.container);
  cache.sheet = adopted as unknown as EmotionCache['sheet'];
  shared = { cache, sheets: [base, adopted.sheet], inFlow, outOfFlow };
  return shared;
}

/** `isInFlow`: whether the element takes room in the page, unlike one that is shown in the layer alone or as a launcher. */
export function adoptStyles(root: ShadowRoot, isInFlow = true): void {
  const { sheets, inFlow, outOfFlow } = styles();
  const own = [...sheets, isInFlow ? inFlow : outOfFlow];
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet)), ...own];
}

/** For Emotion's `CacheProvider`. */
export const styleCache = (): EmotionCache => styles().cache;
