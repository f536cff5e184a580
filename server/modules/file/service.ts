import type { FileAnswer } from '#contract/shared';
import { type FileKind, type FileReader, mayReadFile } from '#domain/file/file-kinds';
import { BusinessError } from '#server/core/http/business-error';
import type { CallServices } from '#server/core/http/context';
import type { Db } from '#server/core/storage/db';
import { isFileStoreFault, verified } from '#server/core/storage/files/file-store';
import { findFile, type StoredFile } from './repository.ts';

export { storeFile } from './store-file.ts';

/** File id in a URL from `uploadFile`; undefined for other URLs. */
export function fileIdOf(url: string): string | undefined {
  const path = URL.canParse(url, 'http://local') ? new URL(url, 'http://local') : undefined;
  return path?.pathname === '/api/im/pub/downloadFile' ? (path.searchParams.get('id') ?? undefined) : undefined;
}

/** The file, if the rule of its kind lets the reader read it. */
export async function readableFile(db: Db, reader: FileReader | undefined, url: string, now: number): Promise<StoredFile | undefined> {
  const id = fileIdOf(url);
  const file = id === undefined ? undefined : await findFile(db, id, reader?.personId, new Date(now));
  return file && mayReadFile(file.kind, file, reader) ? file : undefined;
}

/** A file that may be sent in a chat: its new readers are the members, so other kinds are refused. */
export async function sendableFile(db: Db, reader: FileReader, url: string, now: number): Promise<StoredFile | undefined> {
  const file = await readableFile(db, reader, url, now);
  return file?.kind === ('chat' satisfies FileKind) ? file : undefined;
}

/** Answers with the content, which is compared with its checksum. Call it only for a file that the caller may read. */
export async function answerFile({ files }: Pick<CallServices, 'files'>, file: StoredFile): Promise<FileAnswer> {
  const { fileName, contentType, storageKey, sha256 } = file;
  try {
    const content = await files.read(storageKey);
    return { fileName, contentType, content: sha256 ? verified(content, sha256) : content };
  } catch (fault) {
    if (isFileStoreFault(fault, 'missing')) throw new BusinessError('notFound');
    throw isFileStoreFault(fault, 'unavailable') ? new BusinessError('file.unavailable') : fault;
  }
}
