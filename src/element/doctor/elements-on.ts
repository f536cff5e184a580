interface Group {
  tag: string;
  count: number;
  is: 'defined' | 'loading' | 'waiting' | 'failed' | 'unknown';
}

/** The suite's elements on the page, and tags that look like the suite's but that no loaded script defines. */
export function elementsOn(document: Document, tags: readonly string[]): Group[] {
  const found = Map.groupBy(
    [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('quay-')),
    ({ localName }) => localName,
  );
  return [...found].map(([tag, elements]) => ({ tag, count: elements.length, is: stateOf(tag, elements, tags) }));
}

function stateOf(tag: string, elements: Element[], tags: readonly string[]): Group['is'] {
  if (elements.some(({ shadowRoot }) => shadowRoot?.querySelector('[data-failure]'))) return 'failed';
  if (customElements.get(tag)) return 'defined';
  if (!tags.includes(tag)) return 'unknown';
  return elements.every((element) => element.hasAttribute('load') || element.shadowRoot?.querySelector('.launcher')) ? 'waiting' : 'loading';
}
