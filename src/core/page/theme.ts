import type { CustomTheme } from '../settings/settings-input.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * Sets the page's custom properties `--quay-<name>`; those of an earlier theme go. They weigh nothing, so that whatever a style of the page says of
 * one, on any element, holds instead. No shadow root needs to know: the widgets, and the light shells before them, inherit.
 */
export function applyTokens(tokens: NonNullable<CustomTheme['tokens']>): void {
  if (typeof document === 'undefined') return;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  const entries = Object.entries(tokens);
  if (entries.length === 0) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(:root){}');
  const rule = sheet.cssRules[0] as CSSStyleRule;
  // Through the style object, which takes one value and nothing that would end it.
  for (const [name, value] of entries)
    rule.style.setProperty(`--quay-${name}`, typeof value === 'string' ? value : `light-dark(${value[0]}, ${value[1]})`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
