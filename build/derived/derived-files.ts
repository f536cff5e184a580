import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataFile } from '../../src/element/definition/metadata.ts';
import { withSettingsTables } from '../../server/core/runtime/settings/settings-table.ts';
import { findLanes } from '../../src/domain/sea/find-lanes.ts';
import { ROOT } from '../inputs.ts';
import { embeddingPages } from '../metadata/docs.ts';
import { withMadePart } from './made-part.ts';
import { namespaceTypes } from './namespaces.ts';
import { elementTable } from './readme.ts';
import { stepTable } from './step-table.ts';

/** Committed files that are derived from others, by path. A test compares them. */
export const derivedFiles = (metadata: MetadataFile): Record<string, string> => ({
  ...embeddingPages(metadata),
  'docs/operating.md': withSettingsTables(read('docs/operating.md')),
  'README.md': withMadePart('README.md', read('README.md'), 'elements', elementTable(metadata)),
  'CONTRIBUTING.md': withMadePart('CONTRIBUTING.md', read('CONTRIBUTING.md'), 'steps', stepTable()),
  'src/domain/sea/lanes.json': `${JSON.stringify(findLanes(), null, 2)}\n`,
  'src/i18n/namespace-texts.ts': namespaceTypes(),
});

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
