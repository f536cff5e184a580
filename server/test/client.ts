import type { FastifyInstance } from 'fastify';
import { contract, type Contract } from '#contract';
import type { Current, Domain, Endpoint, Input, Output } from '#contract/endpoint';
import { type Envelope, type FailureReason, type Result, SUCCESS } from '#contract/result';

export interface CallOptions {
  requestId?: string;
  locale?: string;
  headers?: Record<string, string>;
}

/** File returned by a call. */
export interface Downloaded {
  contentType: string;
  disposition: string;
  bytes: Buffer;
}

type Answer<E extends Endpoint> = E extends { kind: 'binary' } ? Downloaded : Output<E>;
type Call<D, E extends Endpoint> = (input: Input<E>, options?: CallOptions) => Promise<Result<Answer<E>, Current<D, E>>>;

/** Typed client on an app that does not listen; like the browser's client, with `code` and status separate. */
export type Client = {
  [D in keyof Contract]: { [N in keyof Contract[D]]: Contract[D][N] extends Endpoint ? Call<Contract[D], Contract[D][N]> : never };
};

export function makeClient(app: FastifyInstance, headers: Record<string, string>): Client {
  const domains = Object.entries<Domain>(contract).map(([name, domain]) => {
    const calls = Object.entries(domain).map(([call, endpoint]) => [
      call,
      (input: object, options?: CallOptions) => send(app, endpoint, headers, input, options),
    ]);
    return [name, Object.fromEntries(calls)];
  });
  return Object.fromEntries(domains) as Client;
}

async function send(
  app: FastifyInstance,
  { path, method = 'POST', kind }: Endpoint,
  own: Record<string, string>,
  input: object,
  options: CallOptions = {},
): Promise<Result<unknown>> {
  const { requestId, locale, headers } = options;
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...own, ...(locale && { language: locale }), ...(requestId && { 'quay-request-id': requestId }), ...headers },
    ...(method === 'GET' ? { query: asQuery(input) } : { payload: kind === 'form' ? asForm(input) : input }),
  });
  const type = response.headers['content-type']?.toString() ?? '';
  if (kind === 'binary' && !type.includes('application/json')) {
    const file: Downloaded = {
      contentType: type,
      disposition: response.headers['content-disposition']?.toString() ?? '',
      bytes: response.rawPayload,
    };
    return { ok: true, data: file, message: '' };
  }
  return toResult(response.statusCode, response.json<Envelope>());
}

function toResult(status: number, { code, message, data, errors = [], conflict }: Envelope): Result<unknown> {
  if (status === 200 && code === SUCCESS) return { ok: true, data, message };
  const reason: FailureReason = status === 401 ? 'unauthorised' : status === 200 ? 'business' : 'network';
  return { ok: false, reason, message, errors, ...(conflict && { conflict }) };
}

const asQuery = (input: object): Record<string, string> => Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

function asForm(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    form.append(name, value instanceof Blob ? value : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
