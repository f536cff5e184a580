import { NEWS_IMAGE_PATH } from './news-types.ts';

/** Elements of stored articles; the value lists their attributes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'pre', 'blockquote', 'figure', 'figcaption'].map(bare),
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h2', 'h3', 'h4', 'table', 'caption', 'thead', 'tbody', 'tr', 'div', 'span'].map(bare),
  ['th', ['colspan', 'rowspan']],
  ['td', ['colspan', 'rowspan']],
  ['a', ['href']],
  ['img', ['src', 'alt']],
]);

const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(https?:\/\/|mailto:|tel:)[^\s"'<>]+$/i,
  src: new RegExp(`^${NEWS_IMAGE_PATH}\\d{1,19}$`),
  alt: /^/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};

/** Elements whose content is no text of the article. */
const DROPPED =
  /<(script|style|template|title|textarea|iframe|noscript|noembed|noframes|xmp|plaintext|svg|math|select|object|head)\b[^]*?(<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/gi;

/**
 * HTML with the allowed elements only. The result is written anew: tags without unknown attributes, and text in which every other angle bracket is
 * escaped. So whatever the input is, a browser finds nothing else in it. Browsers sanitise it again.
 */
export function cleanHtml(html: string): string {
  const source = html
    .replace(/<!--[^]*?(-->|$)/g, '')
    .replace(/<!doctype[^>]*>/gi, '')
    .replace(DROPPED, '');
  const parts: string[] = [];
  let end = 0;
  for (const match of source.matchAll(TAG)) {
    const [whole, slash = '', name = '', attributes = ''] = match;
    parts.push(escaped(source.slice(end, match.index)), tag(slash, name.toLowerCase(), attributes));
    end = match.index + whole.length;
  }
  parts.push(escaped(source.slice(end)));
  return parts.join('').trim();
}

function bare(name: string): [string, string[]] {
  return [name, []];
}

function tag(slash: string, name: string, attributes: string): string {
  const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
  if (!allowed) return '';
  if (slash) return `</${name}>`;
  const kept = new Map<string, string>();
  for (const [, rawName = '', ...quoted] of attributes.matchAll(ATTRIBUTE)) {
    const attribute = rawName.toLowerCase();
    const value = quoted.find((one) => one !== undefined) ?? '';
    if (allowed.includes(attribute) && VALUES[attribute]?.test(value) && !kept.has(attribute)) kept.set(attribute, value);
  }
  // An image that is not the server's is left out: it would tell another one who reads the article.
  if (name === 'img' && !kept.has('src')) return '';
  return `<${name}${[...kept].map(([attribute, value]) => ` ${attribute}="${escaped(value).replaceAll('"', '&quot;')}"`).join('')}>`;
}

/** Existing character references stay as they are. */
const escaped = (text: string): string =>
  text
    .replace(/&(?!(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
