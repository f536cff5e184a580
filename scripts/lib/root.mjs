import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Prints one line and exits. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
