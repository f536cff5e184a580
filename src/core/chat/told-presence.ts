import type { Received } from '#contract/socket';

/** An answer that takes longer is none. */
const LONGEST_ANSWER_MS = 10_000;

type OnLine = Received['im_presence'][number]['onLine'];

/** Who has come or gone lately: an answer that was under way when it was told may be older. */
export function makeToldPresence() {
  const told = new Map<string, { onLine: OnLine; atMs: number }>();
  return {
    note(people: Received['im_presence']): void {
      const atMs = performance.now();
      for (const [userId, known] of told) if (atMs - known.atMs > LONGEST_ANSWER_MS) told.delete(userId);
      for (const { userId, onLine } of people) told.set(userId, { onLine, atMs });
    },
    /** What an answer says of somebody, unless he has come or gone meanwhile. */
    correct<T extends { onLine: OnLine }>(one: T, userId: string | undefined): T {
      const known = told.get(userId ?? '');
      return known && performance.now() - known.atMs <= LONGEST_ANSWER_MS ? { ...one, onLine: known.onLine } : one;
    },
    clear: () => told.clear(),
  };
}

export type ToldPresence = ReturnType<typeof makeToldPresence>;
