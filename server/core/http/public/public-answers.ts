import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { startOfDay } from '#i18n/date';

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A stored answer to visitors. */
export interface PublicAnswer {
  body: Buffer;
  etag: string;
  /** End of the day in Shanghai: until then no rate in it can expire. */
  until: number;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Answers to visitors by address, and which origins may read them, until the data changes. */
export interface PublicAnswers {
  /** The stored answer of the address. */
  find(address: string): Promise<PublicAnswer> | undefined;
  /** Makes and stores the answer of the address. */
  make(address: string, compute: () => Promise<Buffer>): Promise<PublicAnswer>;
  /** Whether pages of the origin may read answers. */
  mayRead(origin: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Reports changes of the public data from now on, and when some may be missed. */
export type FollowChanges = (on: { change: () => void; isFollowing: (is: boolean) => void }) => { stop(): Promise<void> };

interface Options {
  now: () => number;
  follow: FollowChanges;
  mayRead: (origin: string) => Promise<boolean>;
}

const DAY_MS = 86_400_000;
const KEPT_MS = 60_000;
const MAX_ANSWERS = 2000;
const MAX_ORIGINS = 1000;

/** Changes are followed from the first question on; while they are not, nothing is stored. */
export function makePublicAnswers({ now, follow, mayRead }: Options): PublicAnswers {
  const answers = makeStore<PublicAnswer>(MAX_ANSWERS, now);
  const origins = makeStore<boolean>(MAX_ORIGINS, now);
  let isFollowing = false;
  let following: { stop(): Promise<void> } | undefined;
  const clear = () => {
    answers.clear();
    origins.clear();
  };
  const start = () => {
    following ??= follow({
      change: clear,
      isFollowing(is) {
        isFollowing = is;
        clear();
      },
    });
  };
  return {
    find: (address) => answers.find(address),
    make(address, compute) {
      start();
      const until = startOfDay(now()) + DAY_MS;
      const answer = compute().then((body): PublicAnswer => ({ body, etag: etagOf(body), until, encoded: new Map() }));
      if (isFollowing) answers.keep(address, answer, until);
      return answer;
    },
    mayRead(origin) {
      const known = origins.find(origin);
      if (known) return known;
      const answer = mayRead(origin);
      if (isFollowing) origins.keep(origin, answer, Number.POSITIVE_INFINITY);
      return answer;
    },
    async stop() {
      await following?.stop();
    },
  };
}

/** Promises, so that the same question is not answered twice at once; failures are not kept. */
function makeStore<T>(max: number, now: () => number) {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return {
    find(key: string): Promise<T> | undefined {
      const found = kept.get(key);
      return found && now() < found.until ? found.value : undefined;
    },
    keep(key: string, value: Promise<T>, until: number): void {
      const entry = { value, until: Math.min(until, now() + KEPT_MS) };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      value.catch(() => kept.get(key) === entry && kept.delete(key));
    },
    clear: () => kept.clear(),
  };
}

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** The compressed body, which is made once. */
export function encoded({ body, encoded: known }: PublicAnswer, encoding: Encoding): Promise<Buffer> {
  const made = known.get(encoding) ?? COMPRESS[encoding](body);
  known.set(encoding, made);
  return made;
}
