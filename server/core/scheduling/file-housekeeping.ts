import { FILE_KINDS, type FileKind } from '#domain/file/file-kinds';
import type { Services } from '../call/context-of.ts';
import { type Db, inTransaction } from '../storage/db.ts';
import { clearNetworks, deleteExpiredFiles, deleteUnusedFiles } from './file-housekeeping-repository.ts';

type FileServices = Pick<Services, 'db' | 'files' | 'now'>;

const HOUR_MS = 3_600_000;
/** No upload is written for longer. */
export const MAX_PART_AGE_MS = 300_000;
/** The transaction waits for the store. */
const BATCH_SIZE = 50;

/** Deletes files whose retention is over or that nothing refers to, and parts of aborted uploads. */
export async function sweepFiles({ db, files, now }: FileServices): Promise<void> {
  const at = now();
  await removeAll({ db, files }, (transaction) => deleteExpiredFiles(transaction, BATCH_SIZE, new Date(at)));
  for (const [kind, { unusedMs }] of Object.entries(FILE_KINDS)) {
    const before = { visitors: new Date(at - unusedMs.visitor), users: new Date(at - unusedMs.user) };
    await removeAll({ db, files }, (transaction) => deleteUnusedFiles(transaction, BATCH_SIZE, kind as FileKind, before));
  }
  // The network of an uploader is deleted as soon as it no longer counts.
  await clearNetworks(db, new Date(at - HOUR_MS));
  files.removeParts(MAX_PART_AGE_MS);
}

type DeleteRows = (transaction: Db) => Promise<string[]>;

async function removeAll(services: Pick<FileServices, 'db' | 'files'>, deleteRows: DeleteRows): Promise<void> {
  while ((await removeSome(services, deleteRows)) === BATCH_SIZE);
}

/** Rows and files go together: if the store does not respond, the rows stay, and a later run tries again. */
async function removeSome({ db, files }: Pick<FileServices, 'db' | 'files'>, deleteRows: DeleteRows): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const keys = await deleteRows(transaction);
    await Promise.all(keys.map((key) => files.remove(key)));
    return keys.length;
  });
}
