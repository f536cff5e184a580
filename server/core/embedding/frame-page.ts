import type { Locale } from '#i18n';
import { FRAME_STYLE } from './frame-policy.ts';

/** An element that visitors may use, as the build describes it. */
export interface FramedElement {
  tag: string;
  title: Readonly<Record<Locale, string>>;
  /** Names of the attributes that the address may give. */
  attributes: readonly string[];
  /** Events that the page around the frame hears of; one that ends in `!` may be answered by preventDefault. */
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
  /** Origin of the site that asked for the page, once it was found among those of the key. */
  parent: string | undefined;
}

/** The element alone on a page of the suite's own origin. */
export function framePage({ element, locale, key, given, base, parent }: FramePage): string {
  const { tag, title, events, shell } = element;
  // An element with a theme of its own brings its ground along; one that follows the page has the browser's to follow.
  const scheme = given['theme'] === 'auto' ? '<meta name="color-scheme" content="light dark">' : '';
  return page(
    locale,
    title[locale],
    [
      scheme,
      // A frame that was left for another page would show a page that lets itself be framed by nobody.
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

/** A sentence in the element's place. */
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
