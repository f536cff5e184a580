/** Asks for all files at once, so that the depth of their imports costs no round trips; returns what takes the links away again. */
export function preload(urls: readonly string[]): () => void {
  const links = urls.map(linkTo);
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
}

/** Asks for files that may be wanted soon, behind all else; each link leaves by itself. */
export function prefetch(urls: readonly string[]): void {
  for (const url of urls) {
    const link = Object.assign(linkTo(url), { fetchPriority: 'low' });
    for (const type of ['load', 'error']) link.addEventListener(type, () => link.remove());
    document.head.append(link);
  }
}

const linkTo = (href: string) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
