import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataFile } from '../../src/element/definition/metadata.ts';
import { withSettingsTables } from '../../server/core/runtime/settings/settings-table.ts';
import { findLanes } from '../../src/domain/sea/find-lanes.ts';
import { ROOT } from '../inputs.ts';
import { embeddingPages } from '../metadata/docs.ts';
import { namespaceTypes } from './namespaces.ts';
import { withElementTable } from './readme.ts';

/** Committed files that are derived from others, by path. A test compares them. */
export const derivedFiles = (metadata: MetadataFile): Record<string, string> => ({
  ...embeddingPages(metadata),
  'docs/operating.md': withSettingsTables(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')),
  'README.md': withElementTable(readFileSync(join(ROOT, 'README.md'), 'utf8'), metadata),
  'src/domain/sea/lanes.json': `${JSON.stringify(findLanes(), null, 2)}\n`,
  'src/i18n/namespace-texts.ts': namespaceTypes(),
});
