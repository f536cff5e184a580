/** Preloads all files in parallel, so that the depth of their imports costs no round trips; returns a function that removes the links. */
export function preload(urls: readonly string[]): () => void {
  const links = urls.map(linkTo);
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
}

/** Prefetches files that may be needed soon, at low priority; each link removes itself. */
export function prefetch(urls: readonly string[]): void {
  for (const url of urls) {
    const link = Object.assign(linkTo(url), { fetchPriority: 'low' });
    for (const type of ['load', 'error']) link.addEventListener(type, () => link.remove());
    document.head.append(link);
  }
}

const linkTo = (href: string) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
