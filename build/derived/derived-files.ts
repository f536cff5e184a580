import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataFile } from '../../src/element/definition/metadata.ts';
import { ROOT } from '../inputs.ts';
import { embeddingPages } from '../metadata/docs.ts';
import { namespaceTypes } from './namespaces.ts';
import { withElementTable } from './readme.ts';

/** Committed files that are derived from others, by path. A test compares them. */
export const derivedFiles = (metadata: MetadataFile): Record<string, string> => ({
  ...embeddingPages(metadata),
  'README.md': withElementTable(readFileSync(join(ROOT, 'README.md'), 'utf8'), metadata),
  'src/i18n/namespace-texts.ts': namespaceTypes(),
});
