import type { FileStore } from '../../core/storage/files/file-store.ts';

/** Files of a restore, which can be removed again if it fails. */
export interface RestoredFiles {
  write(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removes the files that `write` has added. */
  undo(): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

export function restoredFiles(store: FileStore): RestoredFiles {
  const added: string[] = [];
  const remove = async (keys: readonly string[]) => {
    for (const key of keys) await store.remove(key);
  };
  return {
    async write(key, body) {
      const isNew = (await store.sizeOf(key)) === undefined;
      await store.put(key, body);
      if (isNew) added.push(key);
    },
    undo: () => remove(added.splice(0)),
    remove,
  };
}
