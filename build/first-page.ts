import { readFileSync, writeFileSync } from 'node:fs';
import type { Manifest } from './manifest.ts';

type Entry = Manifest[string];

/** Names in a page's head what the element on it needs too, or each would be asked for only when the page's script has come. The server leaves the other languages out. */
export function preloadElement(file: string, { entry, preload, locales }: Entry, folder: string): void {
  const html = readFileSync(file, 'utf8');
  const address = (path: string) => `/${folder}/${path.replace('./', '')}`;
  const link = (path: string, locale = '') =>
    html.includes(`"${address(path)}"`)
      ? ''
      : `    <link rel="modulepreload" crossorigin${locale && ` data-locale="${locale}"`} href="${address(path)}">\n`;
  const links = [
    ...[...preload, entry].map((path) => link(path)),
    ...Object.entries(locales).flatMap(([locale, paths]) => paths.map((path) => link(path, locale))),
  ];
  writeFileSync(file, html.replace('  </head>', `${links.join('')}  </head>`));
}
