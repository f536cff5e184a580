import type { Db } from '#server/core/storage/db';
import { MAX_BATCH, postAll, type Posted } from './post.ts';
import type { Draft } from './post-repository.ts';

interface Waiting {
  draft: Draft;
  answer: PromiseWithResolvers<Posted>;
}

export interface Poster {
  /** Rejects if the database is unavailable: the outcome is then unknown, and the sender repeats the message under the same number. */
  post(draft: Draft): Promise<Posted>;
  /** Resolves when all posted drafts are answered. */
  idle(): Promise<void>;
}

const MAX_ATTEMPTS = 3;

/** Single writer for all senders of this instance: drafts that arrive during a batch form the next one, so that one commit serves many. */
export function makePoster(db: Db): Poster {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    // Includes drafts that arrive in this turn.
    await Promise.resolve();
    while (waiting.length > 0) await postBatch(waiting.splice(0, MAX_BATCH));
    running = undefined;
  }

  async function postBatch(batch: Waiting[], attempt = 1): Promise<void> {
    try {
      const posted = await postAll(
        db,
        batch.map(({ draft }) => draft),
      );
      batch.forEach(({ answer }, n) => {
        const is = posted[n];
        if (is) answer.resolve(is);
      });
    } catch (fault) {
      const { code = '' } = fault as { code?: string };
      if (/^(40001|40P01)$/.test(code) && attempt < MAX_ATTEMPTS) return postBatch(batch, attempt + 1);
      // A draft that the database rejects must not block the others; a number used concurrently elsewhere is found on the next attempt.
      const isContent = /^(22|23)/.test(code);
      if (isContent && batch.length > 1) for (const one of batch) await postBatch([one]);
      else if (code === '23505' && attempt < MAX_ATTEMPTS) await postBatch(batch, attempt + 1);
      else for (const { answer } of batch) answer.reject(fault);
    }
  }

  return {
    post(draft) {
      const answer = Promise.withResolvers<Posted>();
      waiting.push({ draft, answer });
      running ??= run();
      return answer.promise;
    },
    idle: () => running ?? Promise.resolve(),
  };
}
