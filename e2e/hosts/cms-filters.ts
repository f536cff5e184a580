/**
 * What content-management systems do to pasted markup, as they document it, in rough. Sources: developer.wordpress.org/reference/functions/ wptexturize,
 * wpautop and wp_kses_post; tiny.cloud/docs, "Content filtering options" (sandbox_iframes since 7.0); drupal.org, core filters.
 */
type Filter = (markup: string) => string;

const TAGS = /(<[^>]*>)/;
/** Shortcodes are looked for everywhere, in attributes too. */
const SHORTCODE = /\[[\w-]+[^\]]*\]/g;

/** WordPress, on every post: typographic quotes and dashes in text. A tag ends at the first `>`, wherever that stands. */
export const wptexturize: Filter = (markup) =>
  markup
    .split(TAGS)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece
            .replaceAll(/(?<=^|[\s(])"/g, '&#8220;')
            .replaceAll('"', '&#8221;')
            .replaceAll("'", '&#8217;')
            .replaceAll('--', '&#8211;')
            .replaceAll('...', '&#8230;')
            .replaceAll(/&(?!#?\w+;)/g, '&#038;'),
    )
    .join('')
    .replaceAll(SHORTCODE, '');

const BLOCKS = /^\s*<\/?(?:p|div|ul|ol|table|h\d|section|figure|iframe)\b/;

/** WordPress (classic editor) and Drupal: paragraphs around what no block is, and line breaks. */
export const autop: Filter = (markup) =>
  markup
    .split(/\n\s*\n/)
    .map((part) => (BLOCKS.test(part) ? part : `<p>${part.trim().replaceAll('\n', '<br />\n')}</p>`))
    .join('\n');

const keepOnly = (allowed: readonly string[], markup: string): string =>
  markup.replaceAll(/<\/?([\w-]+)[^>]*>/g, (tag, name: string) => (allowed.includes(name.toLowerCase()) ? tag : ''));

/** WordPress, of users without the right `unfiltered_html`: scripts, frames and unknown elements go. */
export const kses: Filter = (markup) => keepOnly(['p', 'br', 'a', 'div', 'span', 'em', 'strong', 'h2', 'h3', 'ul', 'li', 'img'], markup);

/** Editors that allow frames, and no scripts or elements that they do not know. */
export const framesOnly: Filter = (markup) =>
  keepOnly(['p', 'br', 'a', 'div', 'span', 'em', 'strong', 'h2', 'h3', 'ul', 'li', 'img', 'iframe'], markup);

const VOID = /^(?:link|br|img|meta)$/;

/** Editors that read the markup and write it anew: sorted attributes, each with a value, entities by number, closed void tags, a paragraph around. */
export const rewrite: Filter = (markup) => {
  const tags = markup.replaceAll(/<([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g, (_, name: string, list: string) => {
    const attributes = [...list.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
      .map(([, key = '', value]) => `${key}="${(value ?? key).replaceAll('&amp;', '&#38;').replaceAll(',', '&#44;')}"`)
      .toSorted();
    return `<${[name, ...attributes].join(' ')}${VOID.test(name) ? ' /' : ''}>`;
  });
  return `<p>${tags.replaceAll('\n', '&nbsp;')}</p>`;
};

/** Editors of whom each frame gets a sandbox with nothing allowed in it, unless its host is on their list. */
export const sandboxed: Filter = (markup) => markup.replaceAll('<iframe', '<iframe sandbox=""');

/** In order. */
export const through =
  (...filters: readonly Filter[]): Filter =>
  (markup) =>
    filters.reduce((text, filter) => filter(text), markup);
