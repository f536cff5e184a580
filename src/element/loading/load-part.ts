import { preload } from './preload.ts';

const asked = new Set<string>();

/**
 * Stands before every `import()` of the build: asks for all files that a part needs at once, and takes the links away again.
 * `files` are relative to the module at `importer`.
 */
export async function bringPart<T>(load: () => Promise<T>, files: readonly string[] = [], importer = ''): Promise<T> {
  const urls = files.map((file) => new URL(file, importer).href).filter((url) => !asked.has(url));
  for (const url of urls) asked.add(url);
  // A part that stands alone is asked for by its import.
  const unlink = urls.length > 1 ? preload(urls) : undefined;
  try {
    return await load();
  } finally {
    unlink?.();
  }
}
