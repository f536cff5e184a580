// npm run docs: writes all derived files.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../inputs.ts';
import { readMetadata } from '../metadata/metadata.ts';
import { derivedFiles } from './derived-files.ts';

for (const [file, text] of Object.entries(derivedFiles(await readMetadata()))) writeFileSync(join(ROOT, file), text);
// Vite's runner keeps the process alive.
process.exit(0);
