import { BusinessError } from '#server/core/errors/business-error';
import { type FileStore, isFileStoreFault, type StoredBytes } from '#server/core/storage/files/file-store';

/** Stores content; a store that cannot be used is reported to the user, who may repeat the upload later. */
export async function putContent(files: FileStore, storageKey: string, bytes: Uint8Array): Promise<StoredBytes> {
  try {
    return await files.put(storageKey, bytes);
  } catch (fault) {
    throw isFileStoreFault(fault, 'unavailable') ? new BusinessError('file.storageFull') : fault;
  }
}

/** Opens stored content; a store that cannot be used and a file that is gone are reported to the user. */
export async function readContent(files: FileStore, storageKey: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    return await files.read(storageKey);
  } catch (fault) {
    if (isFileStoreFault(fault, 'missing')) throw new BusinessError('notFound');
    throw isFileStoreFault(fault, 'unavailable') ? new BusinessError('file.unavailable') : fault;
  }
}
