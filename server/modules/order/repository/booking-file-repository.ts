import type { Db, ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';

export interface BookingFileRow {
  id: string;
  booking_id: string | null;
  file_name: string;
  file_type: string | null;
  size: number | string;
  uploader_id: string;
  customer_id: string | null;
  created_at: Date;
  /** Null for what the operator has made by a command. */
  side: string | null;
  name_cn: string | null;
  name_en: string | null;
}

interface Sought {
  id?: string;
  types?: readonly string[] | undefined;
  isDeleted?: boolean;
  limit: number;
  offset: number;
}

/**
 * Files of bookings that people have uploaded, and typed ones that the operator has made; the caller has checked, or checks afterwards, that the booking is
 * visible.
 */
const files = (db: ReadDb, bookingId: string | undefined, { id, types, isDeleted = false }: Partial<Sought>) => {
  let query = db
    .selectFrom('stored_file as f')
    .leftJoin('web_user as u', 'u.id', 'f.uploader_id')
    .where((where) => where.or([where('u.id', 'is not', null), where('f.file_type', 'is not', null)]))
    .where('f.booking_id', 'is not', null)
    .where('f.deleted_at', isDeleted ? 'is not' : 'is', null);
  if (bookingId !== undefined) query = query.where('f.booking_id', '=', bookingId);
  if (id !== undefined) query = query.where('f.id', '=', recordId(id));
  if (types) query = query.where('f.file_type', 'in', [...types]);
  return query;
};

export const findFiles = (db: ReadDb, bookingId: string | undefined, sought: Sought): Promise<BookingFileRow[]> =>
  files(db, bookingId, sought)
    .select(['f.id', 'f.booking_id', 'f.file_name', 'f.file_type', 'f.size', 'f.uploader_id', 'f.customer_id', 'f.created_at'])
    .select(['u.side', 'u.name_cn', 'u.name_en'])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(sought.limit)
    .offset(sought.offset)
    .execute();

export async function countFiles(db: ReadDb, bookingId: string, types?: readonly string[]): Promise<number> {
  const { count } = await files(db, bookingId, { types })
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Place of a file among those of its booking, by the order in which they were added; the first is 1. */
export async function placeOfFile(db: ReadDb, bookingId: string, id: string): Promise<number> {
  const { count } = await files(db, bookingId, {})
    .where('f.id', '<=', id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the side has added another file to the booking since a time, before the given one. */
export async function hasEarlierFile(
  db: ReadDb,
  { bookingId, side, id, since }: { bookingId: string; side: 'customer' | 'provider'; id: string; since: Date },
): Promise<boolean> {
  const row = await files(db, bookingId, {})
    .select('f.id')
    .where('u.side', '=', side)
    .where('f.id', '<', id)
    .where('f.created_at', '>', since)
    // Its content is stored.
    .where('f.sha256', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDeleted(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function restoreFile(db: Db, id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
