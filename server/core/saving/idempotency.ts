import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../errors/business-error.ts';

const FORM = /^[\w.:-]{1,100}$/;

/** Idempotency key of a call: a header, or a field of the input. */
export function requestIdOf({ headers }: FastifyRequest, input: unknown): string | undefined {
  const field = typeof input === 'object' && input !== null && 'requestId' in input ? input.requestId : undefined;
  const id = headers['quay-request-id'] ?? field;
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !FORM.test(id)) throw new BusinessError('invalidInput', {}, [{ field: 'requestId', code: 'invalid', params: {} }]);
  return id;
}
