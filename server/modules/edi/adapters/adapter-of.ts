import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#server/core/runtime/clock';
import type { Settings } from '#server/core/runtime/settings';
import type { EdiAdapter } from './adapter.ts';
import { ediFolder } from './edi-folder.ts';
import { ediHttp } from './edi-http.ts';

/** The adapter of the settings. Files of partners are read from the folder in any case. */
export function adapterOf({ edi, dataDir }: Pick<Settings, 'edi' | 'dataDir'>, fileTime?: Clock): EdiAdapter {
  let temporary: string | undefined;
  const place = () => edi.folder ?? (dataDir ? join(dataDir, 'edi') : (temporary ??= mkdtempSync(join(tmpdir(), 'quayside-edi-'))));
  const folder = ediFolder(place, fileTime);
  const { url, timeoutMs } = edi;
  return { ...folder, timeoutMs, ...(url && { deliver: ediHttp(new URL(url), timeoutMs) }) };
}
