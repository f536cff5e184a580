import { preload } from './preload.ts';

const requested = new Set<string>();

/**
 * Wraps every `import()` of the build: preloads all files of a part in parallel and removes the links afterwards. `files` are relative to the module at
 * `importer`.
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[] = [], importer = ''): Promise<T> {
  const urls = files.map((file) => new URL(file, importer).href).filter((url) => !requested.has(url));
  for (const url of urls) requested.add(url);
  // A part without dependencies is fetched by its import alone.
  const unlink = urls.length > 1 ? preload(urls) : undefined;
  try {
    return await load();
  } finally {
    unlink?.();
  }
}
