import type { Actor } from './actor.ts';
import { Refusal } from '../errors/refusal.ts';

/** Checks whether a caller of `origin` may use a token that is bound to one origin; callers without an origin may not. */
export const isInAudience = (actor: Pick<Actor, 'audience'>, origin: string | undefined): boolean =>
  actor.audience === null || actor.audience === origin;

export function requireAudience(actor: Actor | undefined, origin: string | undefined): void {
  if (actor && !isInAudience(actor, origin)) throw new Refusal(403, 'tokenAudience');
}
