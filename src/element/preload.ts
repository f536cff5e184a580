/** Asks for all files at once, so that the depth of their imports costs no round trips; returns what takes the links away again. */
export function preload(urls: readonly string[]): () => void {
  const links = urls.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
}
