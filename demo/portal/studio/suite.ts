import type { ElementMetadata, MetadataFile } from '#element/definition/metadata';

/** Data of the portal's build. */
export interface Suite {
  metadata: MetadataFile;
  /** Public address of portal, API and widgets. */
  portal: string;
  /** Immutable folder of the build below `/widgets/`. */
  build: string;
  /** Checksums by file. */
  integrity: Readonly<Record<string, string>>;
  /** Import map with the checksum of every module. */
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

/** Embeddable elements: for visitors first, and among those the ones that show something at once. */
export const sortedElements = ({ metadata }: Suite): readonly ElementMetadata[] => metadata.elements.toSorted((a, b) => rank(a) - rank(b));

const rank = ({ audience, sample }: ElementMetadata): number => (audience === 'public' ? 0 : 2) + (Object.keys(sample).length > 0 ? 0 : 1);

/** By name, title or summary in any language. */
export function matches({ name, tag, title, summary }: Pick<ElementMetadata, 'name' | 'tag' | 'title' | 'summary'>, wanted: string): boolean {
  const text = [name, tag, ...Object.values(title), ...Object.values(summary)].join('\n').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
