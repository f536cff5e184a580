import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../http/business-error.ts';
import type { Db } from '../storage/db.ts';

/** Identifies a saving call across repeats. */
export interface RepeatKey {
  userId: string;
  /** Path of the call. */
  call: string;
  requestId: string;
}

const FORM = /^[\w.:-]{1,100}$/;

/** Idempotency key of a call: a header, or a field of the input. */
export function requestIdOf({ headers }: FastifyRequest, input: unknown): string | undefined {
  const field = typeof input === 'object' && input !== null && 'requestId' in input ? input.requestId : undefined;
  const id = headers['quay-request-id'] ?? field;
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !FORM.test(id)) throw new BusinessError('invalidInput', {}, [{ field: 'requestId', code: 'invalid', params: {} }]);
  return id;
}

export async function storeAnswer(db: Db, key: RepeatKey, data: unknown): Promise<void> {
  await db
    .updateTable('idempotent_request')
    .set({ answer: JSON.stringify({ data: data ?? null }) })
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('request_id', '=', key.requestId)
    .execute();
}

/** Answer of the first call with that key. */
export async function storedAnswer(db: Db, key: RepeatKey): Promise<unknown> {
  const { answer } = await db
    .selectFrom('idempotent_request')
    .select('answer')
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('request_id', '=', key.requestId)
    .executeTakeFirstOrThrow();
  return (answer as { data: unknown } | null)?.data;
}
