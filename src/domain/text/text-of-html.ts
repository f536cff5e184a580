const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Visible text of HTML in one line; the result is plain text, not HTML. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<!--[^]*?(-->|$)/g, '')
    .replace(/<(script|style|template|title|textarea|iframe|noscript|svg|math)\b[^]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(p|div|br|li|ul|ol|tr|td|th|h[1-6]|hr|blockquote|pre)\b[^>]*>/gi, ' ')
    .replace(/<[a-z/!?][^>]*(>|$)/gi, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? numbered(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

function numbered(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
