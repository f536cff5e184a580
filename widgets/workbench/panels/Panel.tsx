import type { ToDoEvents } from '#parts';
import type { PanelName } from '../arrangement.ts';
import type { Orders } from '../useOrders.ts';
import { CutOffs } from './CutOffs.tsx';
import { Notices } from './Notices.tsx';
import { RecentBookings } from './RecentBookings.tsx';
import { ToDos } from './ToDos.tsx';

export interface PanelContext {
  orders: Orders;
  /** Without any booking yet. */
  isNew: boolean;
  events: ToDoEvents;
  onGo: (path: string) => void;
  onOpenBooking: (booking: { bookingId: string; orderId: string }) => void;
}

const PANELS = { cutOffs: CutOffs, recent: RecentBookings, toDos: ToDos, notices: Notices } as const;

export function Panel({ name, ...context }: PanelContext & { name: PanelName }) {
  const Content = PANELS[name];
  return <Content {...context} />;
}
