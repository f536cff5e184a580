import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's top folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Prints one line and ends. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
