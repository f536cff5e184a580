import type { PreviewBackground, ToPreview } from './wire.ts';

/** Backgrounds of foreign sites, hence none of our tokens. */
const GROUND: Record<PreviewBackground, readonly [background: string, scheme: string]> = {
  light: ['#ffffff', 'light'],
  grey: ['#dfe3e8', 'light'],
  dark: ['#14181d', 'dark'],
};

/** Updates the page to the requested state: the existing element is kept and changed, so that nothing is reloaded; another tag replaces it. */
export function show({ tag, attributes, tokens, ground }: Pick<ToPreview, 'tag' | 'attributes' | 'tokens' | 'ground'>, page: Document): void {
  const [background, scheme] = GROUND[ground];
  page.documentElement.style.background = background;
  page.documentElement.style.colorScheme = scheme;
  const there = page.body.firstElementChild;
  const element = there instanceof HTMLElement && there.localName === tag ? there : page.createElement(tag);
  for (const name of element.getAttributeNames()) if (name !== 'style' && !(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  const old = [...element.style].filter((name) => name.startsWith('--quay-') && !(name in tokens));
  for (const name of old) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(tokens)) element.style.setProperty(name, value);
  if (element !== there) page.body.replaceChildren(element);
}
