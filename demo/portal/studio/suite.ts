import type { ElementMetadata, MetadataFile } from '#element/definition/metadata';

/** What the studio knows of the build that the portal belongs to. */
export interface Suite {
  metadata: MetadataFile;
  /** Address of portal, API and widgets as browsers elsewhere see it. */
  portal: string;
  /** Folder of the build below `/widgets/`, which never changes. */
  build: string;
  /** Checksums by file. */
  integrity: Readonly<Record<string, string>>;
  /** For the head of a page that lets the browser check every module. */
  importMap: object;
}

interface ImportMap {
  imports: Readonly<Record<string, string>>;
}

/** Reads the files that the build wrote beside the widgets. */
export async function readSuite(read: (file: string) => Promise<unknown>): Promise<Suite> {
  const [metadata, importMap, sums] = await Promise.all([read('elements.json'), read('importmap.json'), read('integrity.json')]);
  const { imports } = importMap as ImportMap;
  const loader = new URL(imports['quayside'] ?? '');
  const build = /\/widgets\/([^/]+)\//.exec(loader.pathname)?.[1] ?? 'v1';
  const { integrity } = sums as Pick<Suite, 'integrity'>;
  return { metadata: metadata as MetadataFile, portal: loader.origin, build, integrity, importMap: importMap as object };
}

/** Those that a page can be given: for visitors first, and of those what has something to show at once. */
export const offered = ({ metadata }: Suite): readonly ElementMetadata[] => metadata.elements.toSorted((a, b) => rank(a) - rank(b));

const rank = ({ audience, sample }: ElementMetadata): number => (audience === 'public' ? 0 : 2) + (Object.keys(sample).length > 0 ? 0 : 1);

/** By name, title or summary in any language. */
export function matches({ name, tag, title, summary }: Pick<ElementMetadata, 'name' | 'tag' | 'title' | 'summary'>, wanted: string): boolean {
  const text = [name, tag, ...Object.values(title), ...Object.values(summary)].join('\n').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
