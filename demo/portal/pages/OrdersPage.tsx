import { useNavigate, useSearchParams } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';

/** `/backOrder/orderManagement`; `status` names the tab that it opens with. */
export function OrdersPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const status = query.get('status');
  const open = ({ detail }: CustomEvent) => {
    const { bookingId, orderId, copyOf } = detail as { bookingId?: string; orderId?: string; copyOf?: string };
    if (copyOf) return void navigate(`/backOrder/orderAdd?${new URLSearchParams({ copyOf })}`);
    if (!bookingId) return void navigate('/backOrder/orderAdd');
    void navigate(`/backOrder/orderManage?${new URLSearchParams({ bookingId, orderId: orderId ?? '' })}`);
  };
  return <PageElement tag="quay-booking-list" {...(status ? { status } : {})} onquay-open-booking={open} />;
}
