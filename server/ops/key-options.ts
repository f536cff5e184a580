import type { Key } from '#i18n';
import { type OriginFault, readOrigin } from '#domain/identity/origin-pattern';
import { OpsFault } from './fault.ts';

/** Options of a key; absent ones remain unchanged. */
export interface KeyOptions {
  name?: string | undefined;
  origins?: string[] | undefined;
  /** Empty for none. */
  channel?: string | undefined;
  perMinute?: number | undefined;
  /** Secret key for a company's server instead of a publishable one. */
  isSecret?: boolean | undefined;
  /** Id or name of the company whose users a secret key represents. */
  company?: string | undefined;
}

/** Options as entered. */
export interface GivenKeyOptions {
  name?: string | undefined;
  origin?: string[] | undefined;
  channel?: string | undefined;
  rate?: string | undefined;
  secret?: boolean | undefined;
  company?: string | undefined;
}

const MAX_ORIGINS = 50;
const NAME_LENGTH = 100;
const FAULTS: Record<OriginFault, Key<'ops'>> = {
  form: 'fault.origin.form',
  path: 'fault.origin.path',
  scheme: 'fault.origin.scheme',
  wildcard: 'fault.origin.wildcard',
};

/** Throws an OpsFault with the error and its fix. */
export function readKeyOptions({ name, origin, channel, rate, secret, company }: GivenKeyOptions): KeyOptions {
  return {
    name: name === undefined ? undefined : nameOf(name),
    origins: origin && originsOf(origin),
    channel: channelOf(channel),
    perMinute: rateOf(rate),
    isSecret: secret,
    company: company?.trim(),
  };
}

function nameOf(given: string): string {
  const name = given.trim();
  if (name === '' || name.length > NAME_LENGTH) throw new OpsFault('fault.key.name', { max: NAME_LENGTH });
  return name;
}

/** Normalised and without duplicates; one option may contain several, separated by commas. */
function originsOf(given: string[]): string[] {
  const texts = given.flatMap((text) => text.split(',')).map((text) => text.trim());
  const origins = texts.map((text) => {
    const read = readOrigin(text);
    if ('fault' in read) throw new OpsFault(FAULTS[read.fault], { value: text });
    return read.origin;
  });
  if (origins.length > MAX_ORIGINS) throw new OpsFault('fault.origin.many', { max: MAX_ORIGINS });
  return [...new Set(origins)];
}

function channelOf(channel: string | undefined): string | undefined {
  if (channel !== undefined && !/^[\w.-]{0,50}$/.test(channel)) throw new OpsFault('fault.key.channel', { value: channel });
  return channel;
}

function rateOf(rate: string | undefined): number | undefined {
  if (rate === undefined) return undefined;
  if (!/^\d{1,5}$/.test(rate) || Number(rate) < 1) throw new OpsFault('fault.key.rate', { value: rate });
  return Number(rate);
}
