import { useSearchParams } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';
import { useOpenBooking } from '../routing/useOpenBooking.ts';
import { tabs } from '../state.ts';

/** `/backOrder/orderManagement`; `status` names the tab that it opens with. */
export function OrdersPage() {
  const [query] = useSearchParams();
  const status = query.get('status');
  return (
    <PageElement
      tag="quay-booking-list"
      {...(status ? { status } : {})}
      onquay-open-booking={useOpenBooking()}
      onquay-deleted={({ detail }: CustomEvent<{ bookingId: string }>) => tabs.forget(detail.bookingId)}
    />
  );
}
