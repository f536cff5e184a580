import { toJson } from '../page/json.ts';
import type { Incoming, Outgoing } from './exchange.ts';

type Question = Pick<Outgoing, 'url' | 'method' | 'headers' | 'body'>;

interface EarlyAnswer {
  askedAtMs: number;
  answer: Promise<Incoming | undefined>;
  /** The response, once it has arrived. */
  arrived?: Incoming;
}

/** Older responses are discarded: the widget may load long after its shell. */
const FRESH_MS = 30_000;
const TIMEOUT_MS = 10_000;
const KEY = Symbol.for('quayside.v1.early');

// On the page, as the shell and the core are separate scripts.
const earlyAnswers = (): Map<string, EarlyAnswer> => ((globalThis as { [KEY]?: Map<string, EarlyAnswer> })[KEY] ??= new Map());
const keyOf = ({ url, method, headers, body }: Question) => toJson([method, url, sorted(headers), sorted(body as object)]);
const sorted = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Makes the call that the widget will make first, while its code is still loading. Never fails: without a response the widget calls by itself. */
export function askEarly(question: Question): void {
  const key = keyOf(question);
  // Two elements with the same search share one request, as their widgets will.
  if (isFresh(earlyAnswers().get(key))) return;
  const early: EarlyAnswer = { askedAtMs: Date.now(), answer: answerTo(question).catch(() => undefined) };
  void early.answer.then((answer) => answer && (early.arrived = answer));
  earlyAnswers().set(key, early);
}

/** The response to the very same call, if a shell has requested it; once. */
export function takeEarly(question: Question): EarlyAnswer['answer'] | undefined {
  const key = keyOf(question);
  const early = earlyAnswers().get(key);
  earlyAnswers().delete(key);
  return isFresh(early) ? early.answer : undefined;
}

/** The same, if it has already arrived, for the first render of a widget; once. `ask` is evaluated only if a shell has made a request. */
export function takeArrivedEarly(ask: () => Question): Incoming | undefined {
  if (earlyAnswers().size === 0) return undefined;
  const key = keyOf(ask());
  const early = earlyAnswers().get(key);
  if (!early?.arrived) return undefined;
  earlyAnswers().delete(key);
  return isFresh(early) ? early.arrived : undefined;
}

const isFresh = (early: EarlyAnswer | undefined): early is EarlyAnswer => early !== undefined && Date.now() - early.askedAtMs < FRESH_MS;

async function answerTo({ url, method, headers, body }: Question): Promise<Incoming> {
  const response = await fetch(url, { method, headers, ...(method === 'POST' && { body: toJson(body) }), signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', disposition: '', body: await response.json() };
}
