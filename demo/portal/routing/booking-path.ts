import { isPermitted, routeAt } from '../routes.ts';

const MANAGE_PATH = '/backOrder/orderManage';

/** Page of an order for a user with these codes: to manage it, else to read it. */
export function bookingPath({ bookingId, orderId }: { bookingId: string; orderId: string }, codes: readonly string[]): string {
  const manage = routeAt(MANAGE_PATH);
  const path = manage && isPermitted(manage, codes) ? MANAGE_PATH : '/backOrder/orderDetails';
  return `${path}?${new URLSearchParams({ bookingId, orderId })}`;
}
