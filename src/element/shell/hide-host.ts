let sheet: CSSStyleSheet | undefined;

/** Shows an element or takes it out of the page's layout, without changing the host node itself. */
export function hideHost(root: ShadowRoot, isHidden: boolean): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // `!important` in a shadow sheet outranks the page's own rules.
    sheet.replaceSync(':host{display:none!important}');
  }
  if (root.adoptedStyleSheets.includes(sheet) === isHidden) return;
  root.adoptedStyleSheets = isHidden ? [...root.adoptedStyleSheets, sheet] : root.adoptedStyleSheets.filter((one) => one !== sheet);
}
