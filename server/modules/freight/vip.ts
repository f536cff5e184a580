import { BusinessError } from '#server/core/http/business-error';
import type { Actor, Context } from '#server/core/http/context';

/** Refuses customers of the standard level with the words that tell them how to become members. */
export function vipOnly<I, O>(answer: (context: Context, input: I) => Promise<O>): (context: Context, input: I) => Promise<O> {
  return async (context, input) => {
    if (!isVip(context.actor)) throw new BusinessError('vip.required');
    return answer(context, input);
  };
}

/** The provider's people see what VIP customers see. */
export const isVip = ({ level, side }: Pick<Actor, 'level' | 'side'>): boolean => level === 'vip' || side === 'provider';
