import { useState } from 'react';
import { useIsAgent, useSession, useUserSetting } from '#element';
import { SignedIn, type ToDoEvents } from '#parts';
import { token, useMessages } from '#ui';
import { AGENT_ARRANGEMENT, DEFAULT_ARRANGEMENT, readArrangement } from './arrangement.ts';
import { Board } from './Board.tsx';
import { Counts } from './Counts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Greeting } from './Greeting.tsx';
import { useGo } from './useGo.ts';
import { useOrders } from './useOrders.ts';

export interface WorkbenchProps extends ToDoEvents {
  /** Without an id, a new booking. */
  onOpenBooking?: (detail: { bookingId?: string; orderId?: string }) => void;
}

/** The day of a customer: counts, cut-offs, to-dos, recent bookings, notices; visitors get a hint to log in. */
export function Workbench(props: WorkbenchProps) {
  const t = useMessages('workbench');
  const { identity } = useSession();
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Page key={identity} {...props} />
    </SignedIn>
  );
}

function Page({ onOpenBooking, ...events }: WorkbenchProps) {
  const go = useGo(events);
  const orders = useOrders();
  const standard = useIsAgent() ? AGENT_ARRANGEMENT : DEFAULT_ARRANGEMENT;
  const arrangement = useUserSetting('workbench.arrangement', standard, readArrangement);
  const [isArranging, setArranging] = useState(false);
  const add = () => onOpenBooking?.({});
  const isNew = orders.counts.data?.all === 0;
  return (
    <div css={{ display: 'grid', gap: token.s4, minWidth: 0 }}>
      <Greeting
        bookings={orders.cutOffs.data?.records ?? []}
        isArranging={isArranging}
        onArrange={() => setArranging((before) => !before)}
        onSearch={() => go('/freight/fcl')}
        onAdd={add}
      />
      {isNew ? <FirstSteps onGo={go} onAdd={add} /> : <Counts counts={orders.counts} onGo={go} />}
      <Board
        arrangement={arrangement.value}
        standard={standard}
        change={arrangement.change}
        isArranging={isArranging}
        onDone={() => setArranging(false)}
        panels={{ orders, events, onGo: go, onOpenBooking: (booking) => onOpenBooking?.(booking) }}
      />
    </div>
  );
}
