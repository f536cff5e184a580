import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint';
import { BusinessError } from './business-error.ts';
import type { Db } from '../storage/db.ts';

interface Once {
  userId: string;
  call: string;
  requestId: string;
  at: number;
}

const FORM = /^[\w.:-]{1,100}$/;
/** Longer than any call takes; a repeat that waits longer is asked to retry. */
const MAX_WAIT = '30s';

/** Only saving calls have a request id in their input. Other answers are not stored: they contain secrets shown once, or whole pages of records. */
export function takesRequestId({ input }: Endpoint): boolean {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'requestId' in input.shape;
}

/** Idempotency key of a call: a header, or a field of the input. */
export function requestIdOf({ headers }: FastifyRequest, input: unknown): string | undefined {
  const field = typeof input === 'object' && input !== null && 'requestId' in input ? input.requestId : undefined;
  const id = headers['quay-request-id'] ?? field;
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !FORM.test(id)) throw new BusinessError('invalidInput', {}, [{ field: 'requestId', code: 'invalid', params: {} }]);
  return id;
}

/**
 * Runs the work once for all calls with that id. The work and its stored answer are one transaction: a concurrent repeat
 * waits for the unique key, then reads the answer, or does the work itself if the first call was refused or died.
 */
export function onceOnly(db: Db, { userId, call, requestId, at }: Once, work: (db: Db) => Promise<unknown>): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    await sql.raw(`set local lock_timeout = '${MAX_WAIT}'`).execute(transaction);
    const row = { user_id: userId, call, request_id: requestId };
    const first = await transaction
      .insertInto('idempotent_request')
      .values({ ...row, created_at: new Date(at) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('request_id')
      .executeTakeFirst();
    if (!first) return answerOf(transaction, row);
    const data = await work(transaction);
    await transaction
      .updateTable('idempotent_request')
      .set({ answer: JSON.stringify({ data: data ?? null }) })
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('request_id', '=', requestId)
      .execute();
    return data;
  });
}

async function answerOf(db: Db, row: { user_id: string; call: string; request_id: string }): Promise<unknown> {
  const { answer } = await db
    .selectFrom('idempotent_request')
    .select('answer')
    .where('user_id', '=', row.user_id)
    .where('call', '=', row.call)
    .where('request_id', '=', row.request_id)
    .executeTakeFirstOrThrow();
  return (answer as { data: unknown } | null)?.data;
}
