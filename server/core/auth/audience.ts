import type { Actor } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** Whether a token that is bound to one origin may be used by a caller of `origin`; a caller that sends none may not. */
export const isInAudience = (actor: Pick<Actor, 'audience'>, origin: string | undefined): boolean =>
  actor.audience === null || actor.audience === origin;

export function requireAudience(actor: Actor | undefined, origin: string | undefined): void {
  if (actor && !isInAudience(actor, origin)) throw new Refusal(403, 'tokenAudience');
}
