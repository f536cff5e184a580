import type { Actor, SavingContext } from '#server/core/call/context';

/** Actor of a booking change: a user in a call, or the operator on behalf of a side. */
export interface ChangeContext extends Pick<SavingContext, 'db' | 'now'> {
  actor: Pick<Actor, 'side' | 'customerId'> & { userId?: string | undefined };
}
