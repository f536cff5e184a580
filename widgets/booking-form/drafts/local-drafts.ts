import { toJson } from '#core/page/json';
import type { ProductStorage } from '#core';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { withoutContacts } from './without-contacts.ts';

/** Input that may not have reached the server. */
export interface LocalDraft<T> {
  /** Time of the last change. */
  at: number;
  values: T;
  /** Initial values, used to find the changes later. */
  base: T;
  /** Version of the stored booking that they started from; 0 for a new one. */
  version: number;
}

interface Kept {
  owner: string;
  forms: Record<string, LocalDraft<unknown>>;
}

/** One entry for all forms: a logout removes it as a whole, and another user's is never read. */
export const DRAFTS = 'drafts';
const MAX_DRAFTS = 10;

/** Key of a form: the stored booking's id, or the initial input of a new one. */
export function draftKey(bookingId: string | undefined, origin: Record<string, string | undefined>): string {
  if (bookingId) return bookingId;
  const words = Object.entries(origin).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return ['new', ...words.toSorted()].join(' ');
}

export function readDraft<T>(storage: ProductStorage, owner: string, key: string): LocalDraft<T> | undefined {
  return read(storage, owner).forms[key] as LocalDraft<T> | undefined;
}

/**
 * Keeps the latest forms, without phone numbers and e-mail addresses, which a shared browser must not reveal; the oldest are removed first.
 * They are blank in `base` too: restoring changes only what differs, and so leaves those that the server or the form's start has.
 */
export function writeDraft<T>(storage: ProductStorage, owner: string, key: string, draft: LocalDraft<T>): void {
  const latest = Object.entries({ ...read(storage, owner).forms, [key]: draft })
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_DRAFTS);
  const forms = Object.fromEntries(
    latest.map(([name, { values, base, ...rest }]) => [name, { ...rest, values: storable(values), base: storable(base) }]),
  );
  storage.set(DRAFTS, toJson({ owner, forms } satisfies Kept));
}

const storable = (values: unknown): unknown => (typeof values === 'object' && values !== null ? withoutContacts(BOOKING_FIELDS, values) : values);

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
