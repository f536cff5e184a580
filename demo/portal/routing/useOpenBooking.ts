import { useNavigate } from 'react-router';

interface OpenBookingDetail {
  bookingId?: string;
  orderId?: string;
  copyOf?: string;
}

/** Handles `quay-open-booking`: a stored booking, a copy of one, or a new one. */
export function useOpenBooking(): (event: CustomEvent<OpenBookingDetail>) => void {
  const navigate = useNavigate();
  return ({ detail: { bookingId, orderId, copyOf } }) => {
    if (copyOf) return void navigate(`/backOrder/orderAdd?${new URLSearchParams({ copyOf })}`);
    if (!bookingId) return void navigate('/backOrder/orderAdd');
    void navigate(`/backOrder/orderManage?${new URLSearchParams({ bookingId, orderId: orderId ?? '' })}`);
  };
}
