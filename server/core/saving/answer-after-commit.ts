import type { Context, SavingContext } from '../call/context.ts';

/** The two parts of a handler that answers after the commit. */
export interface AfterCommit<A = never, I = never, S = unknown, O = unknown> {
  /** Runs in the transaction. What it returns is stored for repeats, so it must be JSON. */
  save(context: SavingContext<A>, input: I): Promise<S>;
  /** Makes the answer from what was saved, by the same call or by an earlier one with the same request id. */
  answer(context: Context<A>, saved: S, input: I): Promise<O>;
}

/**
 * Handler of a saving call whose answer takes long to make, e.g. a document. It is made after the commit: meanwhile no transaction keeps its locks
 * and its connection from others. If it fails, what was saved stays, and a repeat with the same request id makes the answer.
 */
export const answeredAfterCommit = <A, I, S, O>(
  save: AfterCommit<A, I, S, O>['save'],
  answer: AfterCommit<A, I, S, O>['answer'],
): ((context: SavingContext<A>, input: I) => Promise<O>) & AfterCommit<A, I, S, O> =>
  Object.assign(async (context: SavingContext<A>, input: I) => answer(context, await save(context, input), input), { save, answer });
