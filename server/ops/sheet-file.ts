import { readFile, stat } from 'node:fs/promises';
import { openSheet, type SheetRow } from '../core/sheet/file/open-sheet.ts';
import { OpsFault, reasonOf } from './fault.ts';

const MAX_MB = 200;

/** Yields the rows of an xlsx or csv file. */
export async function* openSheetFile(file: string): AsyncGenerator<SheetRow> {
  await requireFile(file);
  const bytes = await readFile(file).catch((fault: unknown) => {
    throw new OpsFault('fault.unreadable', { file, reason: reasonOf(fault) });
  });
  yield* openSheet(bytes, file);
}

/** Throws an OpsFault if the file is missing or too large, before any other work. */
export async function requireFile(file: string, maxMegabytes: number = MAX_MB): Promise<void> {
  const found = await stat(file).catch((fault: unknown) => {
    throw reasonOf(fault) === 'ENOENT'
      ? new OpsFault('fault.missing', { file })
      : new OpsFault('fault.unreadable', { file, reason: reasonOf(fault) });
  });
  const size = Math.ceil(found.size / 1_000_000);
  if (size > maxMegabytes) throw new OpsFault('fault.tooLarge', { file, size, max: maxMegabytes });
  if (!found.isFile()) throw new OpsFault('fault.unreadable', { file, reason: 'EISDIR' });
}
