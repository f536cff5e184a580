import type { Received } from '#contract/socket';

/** An answer that takes longer is ignored. */
const ANSWER_TIMEOUT_MS = 10_000;

type OnLine = Received['im_presence'][number]['onLine'];

/** Recent presence changes: a response that was in flight at the time may be older. */
export function makePushedPresence() {
  const pushed = new Map<string, { onLine: OnLine; atMs: number }>();
  return {
    note(people: Received['im_presence']): void {
      const atMs = performance.now();
      for (const [userId, known] of pushed) if (atMs - known.atMs > ANSWER_TIMEOUT_MS) pushed.delete(userId);
      for (const { userId, onLine } of people) pushed.set(userId, { onLine, atMs });
    },
    /** Presence from a response, unless a newer change was pushed. */
    correct<T extends { onLine: OnLine }>(one: T, userId: string | undefined): T {
      const known = pushed.get(userId ?? '');
      return known && performance.now() - known.atMs <= ANSWER_TIMEOUT_MS ? { ...one, onLine: known.onLine } : one;
    },
    clear: () => pushed.clear(),
  };
}

export type PushedPresence = ReturnType<typeof makePushedPresence>;
