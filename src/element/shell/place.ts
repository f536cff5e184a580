import { preferredTrack } from '#ui/theme/preferred-width';

const sheet = () => {
  const created = new CSSStyleSheet();
  // The browser's system colours: the tokens are not loaded yet and are too large for the loader.
  created.replaceSync(
    ':host(:not([hidden])){display:block}' +
      '.placeholder,[data-failure]{all:initial;color-scheme:inherit;display:block;box-sizing:border-box;border-radius:.6em;font-family:system-ui,sans-serif;color:CanvasText}' +
      `.placeholder{${preferredTrack};background:color-mix(in srgb,currentColor 8%,transparent)}` +
      '[data-failure]{padding:1em;background:Canvas;border:thin solid}' +
      '[data-failure] button{margin-inline-start:1em;font:inherit}' +
      '[data-failure][aria-busy] button{opacity:.5;cursor:progress}' +
      '.launcher [data-failure]{max-width:20em}' +
      ':host([theme=dark]) :is(.placeholder,[data-failure]){color-scheme:dark}',
  );
  return created;
};
let shared: CSSStyleSheet | undefined;

/** Shadow root of an element that is not upgraded yet. */
export function placeRoot(element: HTMLElement): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  shared ??= sheet();
  if (!root.adoptedStyleSheets.includes(shared)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, shared];
  return root;
}
