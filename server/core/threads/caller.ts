import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom code runs. */
export interface Caller {
  /** Id of the user, or address of the visitor. */
  id: string;
  /** Aborted when the work is not wanted any more. */
  signal?: AbortSignal;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs the work of a user's call or job. The user is remembered for all that it awaits, so that no file can be made without its limits. */
export const asCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** `undefined` in operators' commands and at the start of the server. */
export const currentCaller = (): Caller | undefined => callers.getStore();
