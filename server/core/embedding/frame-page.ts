import type { Locale } from '#i18n';
import { FRAME_STYLE } from './frame-policy.ts';

/** Element for visitors, as described by the build. */
export interface FramedElement {
  tag: string;
  title: Readonly<Record<Locale, string>>;
  /** Names of the attributes that the URL may set. */
  attributes: readonly string[];
  /** Events forwarded to the embedding page; for one that ends in `!`, the page may call preventDefault. */
  events: readonly string[];
  shell: string | undefined;
}

export interface FramePage {
  element: FramedElement;
  locale: Locale;
  key: string;
  /** Attributes and their values. */
  given: Readonly<Record<string, string>>;
  /** Folder of the build. */
  base: string;
  /** Origin of the embedding site, once found among the origins of the key. */
  parent: string | undefined;
}

/** Renders a page on the suite's own origin with this element alone. */
export function framePage({ element, locale, key, given, base, parent }: FramePage): string {
  const { tag, title, events, shell } = element;
  // A fixed theme includes its background; the automatic theme follows the color scheme of the browser.
  const scheme = given['theme'] === 'auto' ? '<meta name="color-scheme" content="light dark">' : '';
  return page(
    locale,
    title[locale],
    [
      scheme,
      // A navigation inside the frame would lead to a page that refuses to be framed.
      '<base target="_blank">',
      ...(shell ? [`<link rel="modulepreload" href="${base}/${shell}">`] : []),
      `<script type="module" async src="${base}/quayside.js"${attribute('data-key', key)}></script>`,
      `<script type="module" async src="${base}/frame.js"${attribute('data-parent', parent ?? '')}${attribute('data-events', events.join(' '))}></script>`,
    ],
    `<${tag}${Object.entries(given)
      .map(([name, value]) => attribute(name, value))
      .join('')}></${tag}>`,
  );
}

/** Renders a message instead of the element. */
export const messagePage = (locale: Locale, message: string): string => page(locale, message, [], `<p role="alert">${escaped(message)}</p>`);

const page = (locale: Locale, title: string, head: readonly string[], body: string): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>`,
    `<style>${FRAME_STYLE}</style>`,
    ...head.filter(Boolean),
    `</head><body>${body}</body></html>`,
  ].join('\n');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;');

const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;
