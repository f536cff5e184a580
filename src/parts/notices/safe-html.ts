/** Allowed elements: text and its structure. No images, which could track the reader; no addresses except links. */
const ELEMENTS = (
  'p br hr div span b strong i em u s small sub sup code pre blockquote ul ol li dl dt dd h1 h2 h3 h4 h5 h6 ' +
  'table caption thead tbody tfoot tr th td a'
).split(' ');
const ATTRIBUTES = ['href', 'colspan', 'rowspan', 'lang', 'dir'];
/** Elements that are unwrapped but keep their text. */
const UNWRAPPED = ['font', 'center', 'section', 'article', 'header', 'footer', 'main', 'figure', 'figcaption', 'mark', 'abbr', 'time', 'label'];

type Sanitising = Element & { setHTML?(html: string, options: object): void };

/** Untrusted HTML as nodes that run nothing, load nothing and match our styles. */
export async function safeHtml(html: string, parse = parseNatively): Promise<DocumentFragment> {
  const fragment = parse(html) ?? (await purify(html));
  for (const link of fragment.querySelectorAll('a')) tame(link);
  return fragment;
}

/** By the browser's own sanitizer, which also works where Trusted Types forbid creating a policy. */
function parseNatively(html: string): DocumentFragment | undefined {
  // In a document without a window nothing is run or fetched.
  const box: Sanitising = document.implementation.createHTMLDocument('').createElement('div');
  if (!box.setHTML) return undefined;
  const sanitizer = { elements: ELEMENTS, attributes: ATTRIBUTES, replaceWithChildrenElements: UNWRAPPED, comments: false, dataAttributes: false };
  box.setHTML(quiet(html), { sanitizer });
  const fragment = document.createDocumentFragment();
  fragment.append(...box.childNodes);
  return fragment;
}

/** Removes handlers and styles, which the page's policy would report during parsing, before the sanitizer sees them. Not a security measure. */
const quiet = (html: string): string =>
  html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) => tag.replace(/[\s/"'](?:on\w+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ' '));

/** For browsers without a sanitizer. */
export async function purify(html: string): Promise<DocumentFragment> {
  const { default: DOMPurify } = await import('dompurify');
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ELEMENTS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** A link opens a new tab, and only if its address is valid. */
function tame(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return link.removeAttribute('href');
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
