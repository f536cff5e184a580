import type { SiDraft } from '#contract/bill';
import type { Api, ProductStorage } from '#core';
import { toJson } from '#core/page/json';
import { BILL_TYPE } from '#domain/constants';
import { redactBill } from '../bill/bill-draft.ts';

type DraftCalls = Pick<Api['bill'], 'querySiDrafts' | 'saveSiDraft' | 'deleteSiDraft'>;

const KEY = 'siDrafts';
const MAX_DRAFTS = 20;

interface LocalDraft extends SiDraft {
  bookingId: string;
}

/** Drafts of shipping instructions in this browser, without contacts: nobody is logged in for whom the server could keep them. */
export function localSiDrafts(storage: ProductStorage, calls: DraftCalls): DraftCalls {
  const ok = <T>(data: T) => ({ ok: true as const, data, message: '' });
  const without = (bookingId: string, key: string) => read(storage).filter((one) => one.bookingId !== bookingId || one.key !== key);
  const write = (drafts: readonly LocalDraft[]) => storage.set(KEY, toJson(drafts.slice(-MAX_DRAFTS)));
  return {
    querySiDrafts: Object.assign(async ({ bookingId }: { bookingId: string }) => ok(read(storage).filter((one) => one.bookingId === bookingId)), {
      path: calls.querySiDrafts.path,
    }),
    saveSiDraft: Object.assign(
      async ({ bookingId, key, billVersion, content }: Parameters<DraftCalls['saveSiDraft']>[0]) => {
        const updateTime = Date.now();
        write([...without(bookingId, key), { bookingId, key, billVersion: billVersion ?? 0, content: withoutContacts(content), updateTime }]);
        return ok({ updateTime });
      },
      { path: calls.saveSiDraft.path },
    ),
    deleteSiDraft: Object.assign(
      async ({ bookingId, key }: Parameters<DraftCalls['deleteSiDraft']>[0]) => {
        write(without(bookingId, key));
        return ok(null);
      },
      { path: calls.deleteSiDraft.path },
    ),
  };
}

function withoutContacts(content: unknown): unknown {
  const { changes = [] } = (content ?? {}) as { changes?: { field: string }[] };
  const isHouse = changes.some(({ field }) => field.startsWith('hblVo.'));
  return redactBill(isHouse ? BILL_TYPE.house : BILL_TYPE.main)({ at: 0, version: 0, ...(content as object) });
}

function read(storage: ProductStorage): LocalDraft[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as LocalDraft[]) : [];
  } catch {
    return [];
  }
}
