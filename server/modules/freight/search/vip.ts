import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, Context } from '#server/core/call/context';

/** Refuses standard customers with a message about the membership. */
export function vipOnly<I, O>(answer: (context: Context, input: I) => Promise<O>): (context: Context, input: I) => Promise<O> {
  return async (context, input) => {
    requireVip(context.actor);
    return answer(context, input);
  };
}

export function requireVip(actor: Pick<Actor, 'level' | 'side'>): void {
  if (!isVip(actor)) throw new BusinessError('vip.required');
}

/** The provider's users see what VIP customers see. */
export const isVip = ({ level, side }: Pick<Actor, 'level' | 'side'>): boolean => level === 'vip' || side === 'provider';
