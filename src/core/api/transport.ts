import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { toJson } from '../page/json.ts';
import { takeEarly } from './early-answer.ts';
import type { Incoming, Outgoing } from './exchange.ts';

let loading: Promise<AxiosInstance> | undefined;

/** Starts to load axios, which no first paint needs; the next call retries a failed load. */
export function loadTransport(): Promise<AxiosInstance> {
  loading ??= import('axios').then(
    ({ default: axios }) => axios.create(FIXED),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

// XHR, since fetch does not report upload progress in every browser, and service workers of a page may patch it.
const FIXED: AxiosRequestConfig = {
  adapter: ['xhr', 'http'],
  withCredentials: false,
  validateStatus: () => true,
  // Parse the text ourselves: axios would return broken JSON as a string that looks like a response.
  transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
};

/** Throws if there is no response. */
export async function send(out: Outgoing): Promise<Incoming> {
  const early = await takeEarly(out);
  out.signal?.throwIfAborted();
  if (early) return early;
  const axios = await loadTransport();
  const { onProgress } = out;
  const answer = await axios.request<unknown>({
    url: out.url,
    method: out.method,
    headers: out.headers,
    ...(out.method === 'GET' ? { params: out.body } : { data: out.body instanceof FormData ? out.body : toJson(out.body) }),
    responseType: out.isBinary ? binaryType() : 'json',
    timeout: out.timeoutMs,
    ...(out.signal ? { signal: out.signal } : {}),
    ...(onProgress ? { onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) } : {}),
  });
  const header = (name: string) => String(answer.headers[name] ?? '');
  return { status: answer.status, contentType: header('content-type'), disposition: header('content-disposition'), body: answer.data };
}

const binaryType = () => (typeof XMLHttpRequest === 'undefined' ? 'arraybuffer' : 'blob');
