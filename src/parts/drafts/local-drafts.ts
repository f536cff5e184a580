import { toJson } from '#core/page/json';
import type { ProductStorage } from '#core';

/** Input that may not have reached the server. */
export interface Dated {
  /** Time of the last change. */
  at: number;
  /** Version of the stored record that it started from; 0 for a new one. */
  version: number;
}

/** A copy of what is kept without phone numbers and e-mail addresses, which a shared browser must not reveal. Other forms' input stays as it is. */
export type Redact = (draft: Dated) => Dated;

interface Kept {
  owner: string;
  forms: Record<string, Dated>;
}

/** One entry for all forms: a logout removes it as a whole, and another user's is never read. */
export const DRAFTS = 'drafts';
const MAX_DRAFTS = 20;

/** Its other fields are those that the form has written. */
export function readDraft(storage: ProductStorage, owner: string, key: string): Dated | undefined {
  return read(storage, owner).forms[key];
}

/** Keys of the drafts that begin with a text. */
export function draftKeys(storage: ProductStorage, owner: string, prefix: string): string[] {
  return Object.keys(read(storage, owner).forms).filter((key) => key.startsWith(prefix));
}

/** Keeps the latest forms; the oldest are removed first. All are redacted, since an earlier version of the product may have written them. */
export function writeDraft(storage: ProductStorage, owner: string, key: string, draft: Dated, redact: Redact): void {
  const latest = Object.entries({ ...read(storage, owner).forms, [key]: draft })
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_DRAFTS);
  const forms = Object.fromEntries(latest.map(([name, kept]) => [name, redact(kept)]));
  storage.set(DRAFTS, toJson({ owner, forms } satisfies Kept));
}

export function removeDraft(storage: ProductStorage, owner: string, key: string): void {
  const { [key]: gone, ...forms } = read(storage, owner).forms;
  if (gone) storage.set(DRAFTS, toJson({ owner, forms } satisfies Kept));
}

/** An unreadable entry, or another user's, counts as empty and is overwritten. */
function read(storage: ProductStorage, owner: string): Kept {
  try {
    const kept = JSON.parse(storage.get(DRAFTS) ?? '{}') as Partial<Kept>;
    if (kept.owner === owner && kept.forms) return { owner, forms: kept.forms };
  } catch {
    // For example after a crash during a write.
  }
  return { owner, forms: {} };
}
