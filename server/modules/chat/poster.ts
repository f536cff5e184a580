import type { Db } from '#server/core/storage/db';
import { type Draft, MOST_AT_ONCE, postAll, type Posted } from './post.ts';

interface Waiting {
  draft: Draft;
  answer: PromiseWithResolvers<Posted>;
}

export interface Poster {
  /** Rejects when the database is away: then it is unknown whether the message was stored, and the sender repeats it under the same number. */
  post(draft: Draft): Promise<Posted>;
  /** Resolves when all that was handed in has been answered. */
  idle(): Promise<void>;
}

const TRIES = 3;

/** One writer for all who send on this instance: what comes while a batch is under way is the next batch, so that a commit serves many. */
export function makePoster(db: Db): Poster {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    // Whatever else arrives in this turn comes along.
    await Promise.resolve();
    while (waiting.length > 0) await postBatch(waiting.splice(0, MOST_AT_ONCE));
    running = undefined;
  }

  async function postBatch(batch: Waiting[], tries = 1): Promise<void> {
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
      if (/^(40001|40P01)$/.test(code) && tries < TRIES) return postBatch(batch, tries + 1);
      // One that the database cannot take must not keep the others out; a number used at the same moment elsewhere is known the next time.
      const isContent = /^(22|23)/.test(code);
      if (isContent && batch.length > 1) for (const one of batch) await postBatch([one]);
      else if (code === '23505' && tries < TRIES) await postBatch(batch, tries + 1);
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
