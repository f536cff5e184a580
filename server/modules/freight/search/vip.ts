import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, Context } from '#server/core/call/context';

/** Refuses standard customers with a message about the membership. */
export function vipOnly<I, O>(answer: (context: Context, input: I) => Promise<O>): (context: Context, input: I) => Promise<O> {
  return async (context, input) => {
    if (!isVip(context.actor)) throw new BusinessError('vip.required');
    return answer(context, input);
  };
}

/** The provider's users see what VIP customers see. */
export const isVip = ({ level, side }: Pick<Actor, 'level' | 'side'>): boolean => level === 'vip' || side === 'provider';
