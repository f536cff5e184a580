import { useNavigate } from 'react-router';
import { PageElement } from '../PageElement.tsx';

/** `/backOrder/orderManagement` */
export function OrdersPage() {
  const navigate = useNavigate();
  const open = ({ detail }: CustomEvent) => {
    const { bookingId, orderId, copyOf } = detail as { bookingId?: string; orderId?: string; copyOf?: string };
    if (copyOf) return void navigate(`/backOrder/orderAdd?${new URLSearchParams({ copyOf })}`);
    if (!bookingId) return void navigate('/backOrder/orderAdd');
    void navigate(`/backOrder/orderManage?${new URLSearchParams({ bookingId, orderId: orderId ?? '' })}`);
  };
  return <PageElement tag="quay-booking-list" onquay-open-booking={open} />;
}
