import type { DoctorReport } from './report.ts';

interface Answer {
  facts: DoctorReport['api'];
  refusal?: 'origin' | 'key';
}

const TIMEOUT_MS = 10_000;

/** Sends the API a cheap probe request the same way the suite does: with the key and from this origin. */
export async function askApi(address: string, key: string | undefined): Promise<Answer> {
  const startedAtMs = Date.now();
  const took = () => Date.now() - startedAtMs;
  const request = (init: RequestInit) =>
    fetch(`${address}/api/healthz`, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  try {
    const { status, ok, headers } = await request({ headers: key ? { 'quay-key': key } : {} });
    const durationMs = took();
    const atMs = Date.parse(headers.get('date') ?? '');
    // The server set the date about half-way through the exchange, to the second.
    const skew = Number.isNaN(atMs) ? {} : { clockSkewMs: startedAtMs + durationMs / 2 - atMs };
    const facts = { address, status, durationMs, ...skew };
    if (status !== 403) return { facts: { ...facts, is: ok ? 'reached' : 'unreachable' } };
    return { facts: { ...facts, is: 'refused' }, refusal: headers.get('quay-refusal') === 'keyInvalid' ? 'key' : 'origin' };
  } catch {
    // An origin without a key gets a response it cannot read, but its arrival shows that the server is up.
    const isThere = await request({ mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    const facts = { address, durationMs: took() };
    return isThere ? { facts: { ...facts, is: 'refused' }, refusal: 'origin' } : { facts: { ...facts, is: 'unreachable' } };
  }
}
