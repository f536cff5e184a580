import type { Actor } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';

/** Users of the forwarder make no quotations. */
export function customerOf({ customerId }: Pick<Actor, 'customerId'>): string {
  if (customerId === null) throw new BusinessError('forbidden');
  return customerId;
}
