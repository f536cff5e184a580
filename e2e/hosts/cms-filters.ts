/**
 * Simplified filters of content-management systems for pasted markup, as documented. Sources: developer.wordpress.org/reference/functions/ wptexturize,
 * wpautop and wp_kses_post; tiny.cloud/docs, "Content filtering options" (sandbox_iframes since 7.0); drupal.org, core filters.
 */
type Filter = (markup: string) => string;

const TAGS = /(<[^>]*>)/;
/** Shortcodes are expanded everywhere, in attributes too. */
const SHORTCODE = /\[[\w-]+[^\]]*\]/g;

/** WordPress, on every post: typographic quotes and dashes in text. A tag ends at the first `>`, wherever that is. */
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

/** WordPress (classic editor) and Drupal: paragraphs around inline content, and line breaks. */
export const autop: Filter = (markup) =>
  markup
    .split(/\n\s*\n/)
    .map((part) => (BLOCKS.test(part) ? part : `<p>${part.trim().replaceAll('\n', '<br />\n')}</p>`))
    .join('\n');

const keepOnly = (allowed: readonly string[], markup: string): string =>
  markup.replaceAll(/<\/?([\w-]+)[^>]*>/g, (tag, name: string) => (allowed.includes(name.toLowerCase()) ? tag : ''));

/** WordPress, for users without the capability `unfiltered_html`: removes scripts, frames and unknown elements. */
export const kses: Filter = (markup) => keepOnly(['p', 'br', 'a', 'div', 'span', 'em', 'strong', 'h2', 'h3', 'ul', 'li', 'img'], markup);

/** Editors that allow frames, but no scripts or unknown elements. */
export const framesOnly: Filter = (markup) =>
  keepOnly(['p', 'br', 'a', 'div', 'span', 'em', 'strong', 'h2', 'h3', 'ul', 'li', 'img', 'iframe'], markup);

const VOID = /^(?:link|br|img|meta)$/;

/** Editors that parse and serialize the markup: sorted attributes, each with a value, numeric entities, closed void tags, a paragraph around. */
export const rewrite: Filter = (markup) => {
  const tags = markup.replaceAll(/<([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g, (_, name: string, list: string) => {
    const attributes = [...list.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
      .map(([, key = '', value]) => `${key}="${(value ?? key).replaceAll('&amp;', '&#38;').replaceAll(',', '&#44;')}"`)
      .toSorted();
    return `<${[name, ...attributes].join(' ')}${VOID.test(name) ? ' /' : ''}>`;
  });
  return `<p>${tags.replaceAll('\n', '&nbsp;')}</p>`;
};

/** Editors that sandbox each frame without permissions, unless its host is on their list. */
export const sandboxed: Filter = (markup) => markup.replaceAll('<iframe', '<iframe sandbox=""');

/** Filters, in order. */
export const through =
  (...filters: readonly Filter[]): Filter =>
  (markup) =>
    filters.reduce((text, filter) => filter(text), markup);
