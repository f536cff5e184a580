import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeFile } from './after-file.ts';
import { beginDay } from './data/rates.ts';

// Run for every file, unlike what it imports.
beforeAll(beginDay);
beforeEach(beginDay);
afterAll(closeFile);
