import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';

// Run for every file, unlike what it imports.
afterAll(closeFile);
