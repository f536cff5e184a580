import type { S3Settings } from '../../runtime/settings/files.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';

/** Opens the store that the settings select. The S3 client is loaded only if it is used. */
export async function openFileStore({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string | undefined }): Promise<FileStore> {
  if (!s3) return localStore(dataDir);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}
