import type { Contract, LateDomain } from '#contract';
import type { LateCalls } from '#contract/browser/late';
import type { Current, Endpoint, Input, Kind, Output } from '#contract/endpoint';
import type { Failure, FailureReason, FieldError, Result } from '#contract/result';
import { callsOf, wireTable } from '#contract/browser/wire-table';
import { DEFAULT_TIMEOUT_MS } from '#domain/constants';
import type { Activity } from '../session/activity.ts';
import { type Download, readAnswer, readEnvelope } from './answer.ts';
import { takeArrivedEarly } from './early-answer.ts';
import type { Expiry } from '../session/expiry.ts';
import { toFormData } from './form-data.ts';
import type { HostToken } from '../session/host-token.ts';
import type { Session } from '../session/session.ts';
import type { SettingsPart } from '../settings/settings.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { mayAskPublicly, publicQuestion } from './public-question.ts';
import type { Settle } from './settle.ts';
import { toJson } from '../page/json.ts';
import { send } from './transport.ts';
import type { Warnings } from '../settings/warnings.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Count the call in the spinner or the loading bar; defaults to the settings. */
  spinner?: boolean;
  loadingBar?: boolean;
  /** Show no notice: the caller retries by itself, or shows the failure in place. */
  quiet?: boolean;
  /** Repeats of one saving call carry the same id and are executed once. */
  requestId?: string;
  /** Send as multipart regardless of the contract. */
  formData?: boolean;
  /** Share of the upload that has been sent, 0-1. */
  onProgress?: (share: number) => void;
  /** Replaces the session's token, e.g. by a visitor's. */
  token?: string | undefined;
  /** The same for all attempts of the user at one thing, whatever the input; by default those with the same input. */
  action?: object;
  /** Language of the response, for an element that has its own. */
  locale?: string;
}

/** One call; always resolves, never throws. */
export interface Call<I, O, R = unknown> {
  (input: I, options?: CallOptions): Promise<Result<O, R>>;
  /** The path in the contract; names the call in cache keys. */
  path: string;
  /** Response that a shell has requested early and successfully, for the first render; once, and `undefined` otherwise. */
  early?(input: I, options?: CallOptions): O | undefined;
}

type Answer<E extends Endpoint> = E extends { kind: 'binary' } ? Download : Output<E>;

/** The calls of one domain. */
export type CallsOf<D extends keyof Contract> = {
  [N in keyof Contract[D]]: Contract[D][N] extends Endpoint
    ? Call<Input<Contract[D][N]>, Answer<Contract[D][N]>, Current<Contract[D], Contract[D][N]>>
    : never;
};

/** The contract, callable: `api.order.saveBookingWeb(booking)`. */
export type Api = { [D in Exclude<keyof Contract, LateDomain>]: CallsOf<D> };

/** The part of an endpoint's contract that the browser needs. */
export interface Wire {
  path: string;
  method?: 'GET' | 'POST' | undefined;
  kind?: Kind | undefined;
  timeoutMs?: number | undefined;
  isCacheable?: true | undefined;
}

export interface ApiDependencies {
  settings: SettingsPart;
  session: Session;
  hostToken: HostToken;
  activity: Activity;
  warnings: Warnings;
  expiry: Expiry;
  settle: Settle;
}

export function makeApi(parts: ApiDependencies, table: Record<string, Record<string, Wire>> = wireTable): Api {
  return Object.fromEntries(Object.entries(table).map(([domain, calls]) => [domain, callable(parts, calls)])) as unknown as Api;
}

/** Calls of a domain whose paths come with the part that makes them. */
export const makeLateCalls = <D extends LateDomain>(parts: ApiDependencies, { groups }: LateCalls<D>): CallsOf<D> =>
  callable(parts, callsOf(groups)) as CallsOf<D>;

const callable = (parts: ApiDependencies, calls: Record<string, Wire>): object =>
  Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, makeCall(parts, endpoint)]));

function makeCall(parts: ApiDependencies, endpoint: Wire): Call<object, unknown> {
  const { settings, activity } = parts;
  const call = async (input: object, options: CallOptions = {}): Promise<Result<unknown>> => {
    const { loadingBar, spinner } = settings.store.getState();
    const end = activity.begin({ bar: options.loadingBar ?? loadingBar, spinner: options.spinner ?? spinner });
    try {
      await parts.hostToken.ensure();
      const result = await attempt(parts, endpoint, input, options, true);
      const action = options.action ?? (options.quiet ? undefined : question(endpoint, input));
      if (action !== undefined) parts.settle(action, result);
      return result;
    } finally {
      end();
    }
  };
  const early = (input: object, options: CallOptions = {}): unknown => {
    const arrived = takeArrivedEarly(() => outgoing(parts, endpoint, input, options));
    const meaning = arrived?.status === 200 ? readEnvelope(arrived.body) : undefined;
    return meaning?.is === 'ok' ? meaning.data : undefined;
  };
  return Object.assign(call, { path: endpoint.path, early });
}

/** A call with its input; undefined for files, which it cannot tell apart. */
function question({ path, kind }: Wire, input: object): string | undefined {
  if (kind === 'form') return undefined;
  try {
    return path + toJson(input);
  } catch {
    // It was not sent either.
    return undefined;
  }
}

async function attempt(parts: ApiDependencies, endpoint: Wire, input: object, options: CallOptions, mayRenew: boolean): Promise<Result<unknown>> {
  const { warnings, session, hostToken, expiry } = parts;
  const { token } = session.store.getState();
  let incoming: Incoming;
  try {
    incoming = await send(outgoing(parts, endpoint, input, options));
  } catch {
    // No usable response: aborted, network failure, timeout, CORS, unreadable JSON.
    return options.signal?.aborted ? failure('aborted') : failure('network', await warnings.requestFailed(options));
  }
  const meaning = await readAnswer(incoming, endpoint.kind === 'binary');
  switch (meaning.is) {
    case 'ok':
      return { ok: true, data: meaning.data, message: meaning.message };
    case 'business':
      return { ...failure('business', meaning.message || (await warnings.unknown(options)), meaning.errors), conflict: meaning.conflict };
    case 'rejected':
      return failure('rejected', await warnings.rejected(meaning.message, options), meaning.errors);
    case 'refused':
      // The notice is that of the specification (spec 8); the caller may show the server's reason in place.
      await warnings.requestFailed(options);
      return failure('rejected', meaning.message);
    case 'system':
      return failure('system', await warnings.systemFailed(options));
    case 'broken':
      return failure('network', await warnings.requestFailed(options));
    case 'unauthorised':
      // It says nothing about the session.
      if (options.token !== undefined) return failure('unauthorised');
      if (mayRenew && (await hostToken.renew(token))) return attempt(parts, endpoint, input, options, false);
      return failure('unauthorised', await expiry.begin(token));
  }
}

function outgoing({ settings, session }: ApiDependencies, endpoint: Wire, input: object, options: CallOptions): Outgoing {
  const { apiUrl, key, locale } = settings.store.getState();
  const token = options.token ?? session.store.getState().token;
  const isForm = options.formData ?? endpoint.kind === 'form';
  const language = options.locale ?? locale;
  const rest = {
    isBinary: endpoint.kind === 'binary',
    timeoutMs: endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    signal: options.signal,
    onProgress: options.onProgress,
  };
  if (endpoint.isCacheable && !token && mayAskPublicly()) return { ...publicQuestion(`${apiUrl}/api${endpoint.path}`, input, language), ...rest };
  return {
    url: `${apiUrl}/api${endpoint.path}`,
    method: endpoint.method ?? 'POST',
    headers: {
      // The browser itself must write the boundary of a multipart body.
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      // On every call (spec 7.1), empty for visitors.
      auth: token ?? '',
      ...(key ? { 'quay-key': key } : {}),
      ...(options.requestId ? { 'quay-request-id': options.requestId } : {}),
      language,
    },
    body: isForm ? toFormData(input) : input,
    ...rest,
  };
}

const failure = (reason: FailureReason, message = '', errors: FieldError[] = []): Failure => ({ ok: false, reason, message, errors });
