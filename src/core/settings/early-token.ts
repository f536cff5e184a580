import type { GivenToken } from './settings-input.ts';

type Source = () => Promise<GivenToken>;

interface Early {
  source: Source;
  askedAtMs: number;
  given: Promise<GivenToken>;
}

const KEY = Symbol.for('quayside.v1.token');
/** A token of unknown lifetime is renewed after this. */
const FRESH_MS = 60_000;
const ENDS_SOON_MS = 30_000;

// On the page, as launchers and the core are separate scripts.
const page = globalThis as { [KEY]?: Early };

/** Requests the host page's token on behalf of the core, which is not loaded yet: each source is asked once. */
export function askEarlyToken(source: Source): Promise<GivenToken> {
  const early = { source, askedAtMs: Date.now(), given: source() };
  page[KEY] = early;
  return early.given;
}

/** The token that was given to a launcher, for the core; once, and only while it is valid. */
export async function takeEarlyToken(source: Source): Promise<GivenToken | undefined> {
  const early = page[KEY];
  if (early?.source !== source) return undefined;
  delete page[KEY];
  const given = await early.given.catch(() => undefined);
  const endsAtMs = typeof given === 'object' ? given.expiresAtMs : undefined;
  const isFresh = endsAtMs === undefined ? Date.now() - early.askedAtMs < FRESH_MS : Date.now() < endsAtMs - ENDS_SOON_MS;
  return isFresh ? given : undefined;
}
