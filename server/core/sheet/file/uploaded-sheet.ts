import { inThread } from '../../threads/in-thread.ts';
import { unpack } from '../../threads/packed.ts';
import { TaskTooLarge } from '../../threads/thread-pool.ts';
import { SheetFault } from '../fault.ts';
import type { SheetRow } from './open-sheet.ts';

/** Reads a whole uploaded file in a worker thread, within the limits of uploads (`UPLOAD_LIMITS`); a SheetFault says why it is refused. */
export async function readUploadedSheet(bytes: Uint8Array, file: string): Promise<SheetRow[]> {
  const read = await inThread('packUploadedRows', { bytes, file }).catch((fault: unknown) => {
    throw fault instanceof TaskTooLarge ? new SheetFault('fault.tooMuchWork', { file }) : fault;
  });
  if (!Array.isArray(read)) throw new SheetFault(read.key, read.params);
  const rows: SheetRow[] = [];
  for await (const row of unpack<SheetRow>(read)) rows.push(row);
  return rows;
}
