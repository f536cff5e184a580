/** What a notice may hold: words and their order. No pictures, which would tell their owner who reads; nothing with an address but links. */
const ELEMENTS = (
  'p br hr div span b strong i em u s small sub sup code pre blockquote ul ol li dl dt dd h1 h2 h3 h4 h5 h6 ' +
  'table caption thead tbody tfoot tr th td a'
).split(' ');
const ATTRIBUTES = ['href', 'colspan', 'rowspan', 'lang', 'dir'];
/** Others whose words stay. */
const UNWRAPPED = ['font', 'center', 'section', 'article', 'header', 'footer', 'main', 'figure', 'figcaption', 'mark', 'abbr', 'time', 'label'];

type Sanitising = Element & { setHTML?(html: string, options: object): void };

/** HTML that somebody else wrote, as nodes that run nothing, load nothing and look like ours. */
export async function safeHtml(html: string, parse = parseNatively): Promise<DocumentFragment> {
  const fragment = parse(html) ?? (await purify(html));
  for (const link of fragment.querySelectorAll('a')) tame(link);
  return fragment;
}

/** By the browser's own sanitiser, which also works where Trusted Types let no policy be made. */
function parseNatively(html: string): DocumentFragment | undefined {
  // In a document without a window nothing runs and nothing is fetched.
  const box: Sanitising = document.implementation.createHTMLDocument('').createElement('div');
  if (!box.setHTML) return undefined;
  const sanitizer = { elements: ELEMENTS, attributes: ATTRIBUTES, replaceWithChildrenElements: UNWRAPPED, comments: false, dataAttributes: false };
  box.setHTML(quiet(html), { sanitizer });
  const fragment = document.createDocumentFragment();
  fragment.append(...box.childNodes);
  return fragment;
}

/** Without what the page's policy would report as soon as it is parsed, though the sanitiser is to take it out: handlers and styles. It makes nothing safe. */
const quiet = (html: string): string =>
  html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) => tag.replace(/[\s/"'](?:on\w+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ' '));

/** For browsers that have none. */
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

/** A link leaves in a window of its own, to an address that is one. */
function tame(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return link.removeAttribute('href');
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
