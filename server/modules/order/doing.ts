import type { Context, Actor } from '#server/core/http/context';

/** Who changes a booking: a user in a call, or the operator in the name of a side. */
export interface Doing extends Pick<Context, 'db' | 'now'> {
  actor: Pick<Actor, 'side' | 'customerId'> & { userId?: string | undefined };
}
