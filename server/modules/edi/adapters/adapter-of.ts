import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '#server/core/runtime/settings';
import type { EdiAdapter } from './adapter.ts';
import { ediFolder } from './edi-folder.ts';
import { ediHttp } from './edi-http.ts';

/** The adapter of the settings. Files of partners are read from the folder in any case. */
export function adapterOf({ edi, dataDir }: Pick<Settings, 'edi' | 'dataDir'>, now?: () => number): EdiAdapter {
  let temporary: string | undefined;
  const place = () => edi.folder ?? (dataDir ? join(dataDir, 'edi') : (temporary ??= mkdtempSync(join(tmpdir(), 'quayside-edi-'))));
  const folder = ediFolder(place, now);
  return edi.url ? { ...folder, ...ediHttp(new URL(edi.url), edi.timeoutMs) } : folder;
}
