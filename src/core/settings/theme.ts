import type { CustomTheme } from './settings-input.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * Sets the page's custom properties `--quay-<name>` and removes those of an earlier theme. They have zero specificity, so the page's own styles win on any
 * element. Shadow roots need no update: widgets and light shells inherit them.
 */
export function applyTokens(tokens: NonNullable<CustomTheme['tokens']>): void {
  if (typeof document === 'undefined') return;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  const entries = Object.entries(tokens);
  if (entries.length === 0) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(:root){}');
  const rule = sheet.cssRules[0] as CSSStyleRule;
  // Through the style object, which accepts a single value and cannot be broken out of.
  for (const [name, value] of entries)
    rule.style.setProperty(`--quay-${name}`, typeof value === 'string' ? value : `light-dark(${value[0]}, ${value[1]})`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
