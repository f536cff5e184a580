import type { KeptItem } from './kept-item.ts';

/** What waits to be sent, by user; each change rejects if the browser refuses it. */
export interface KeptStore {
  read(owner: string): Promise<KeptItem[]>;
  put(item: KeptItem): Promise<void>;
  remove(id: string): Promise<void>;
}

const NAME = 'quayside';
const STORE = 'weighings';

/** In the browser's database, which takes photos, too. */
export function databaseStore(): KeptStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () =>
    (opening ??= new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(NAME, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(asError(request.error)));
      request.addEventListener('blocked', () => fail(new Error('blocked')));
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await open()).transaction(STORE, mode);
    return new Promise((done, fail) => {
      const request = work(transaction.objectStore(STORE));
      // A full storage is told when the transaction ends, not before.
      transaction.addEventListener('complete', () => done(request.result));
      for (const end of ['abort', 'error']) transaction.addEventListener(end, () => fail(asError(transaction.error)));
    });
  }
  return {
    read: async (owner) => (await within('readonly', (store) => store.getAll() as IDBRequest<KeptItem[]>)).filter((item) => item.owner === owner),
    put: async (item) => void (await within('readwrite', (store) => store.put(item))),
    remove: async (id) => void (await within('readwrite', (store) => store.delete(id))),
  };
}

const asError = (error: DOMException | null): Error => error ?? new Error('The database of the browser has failed.');

/** For sites of others, on which nothing of the user is stored. */
export const noStore: KeptStore = {
  read: async () => [],
  put: () => Promise.reject(new Error('Nothing is stored here.')),
  remove: async () => {},
};
