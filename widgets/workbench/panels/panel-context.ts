import type { ToDoEvents } from '#parts';
import type { Orders } from '../useOrders.ts';

/** Data and events that the panels share. */
export interface PanelContext {
  orders: Orders;
  events: ToDoEvents;
  onGo: (path: string) => void;
  onOpenBooking: (booking: { bookingId: string; orderId: string }) => void;
}
