import type { Locale } from '#i18n';

/** Name, logo, filing number and map of the site, as the operator set them. */
export interface Site {
  name: Readonly<Record<Locale, string>>;
  /** URL of the logo; the product's own if absent. */
  logo?: string;
  /** Address of the style of the tile map. */
  map?: string;
  icp: string;
}

/** Name of the `<meta>` element by which the server passes the settings to the page. */
const SITE_META = 'quayside-site';
const DEFAULT: Site = { name: { 'zh-CN': 'Quayside', 'en-US': 'Quayside' }, icp: '' };

let site: Site | undefined;

/** Read from the page's head, since a call would delay the first paint of the header. */
export function siteSettings(): Site {
  const content = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content;
  return (site ??= content ? (JSON.parse(content) as Site) : DEFAULT);
}
