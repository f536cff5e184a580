import { useNavigate } from 'react-router';

interface OpenBookingDetail {
  bookingId?: string;
  orderId?: string;
  copyOf?: string;
  template?: string;
  amend?: boolean;
}

/** Handles `quay-open-booking`: a stored booking, a copy of one, one from a template, or a new one. */
export function useOpenBooking(): (event: CustomEvent<OpenBookingDetail>) => void {
  const navigate = useNavigate();
  return ({ detail: { bookingId, orderId, copyOf, template, amend } }) => {
    if (copyOf) return void navigate(`/backOrder/orderAdd?${new URLSearchParams({ copyOf })}`);
    if (template) return void navigate(`/backOrder/orderAdd?${new URLSearchParams({ template })}`);
    if (!bookingId) return void navigate('/backOrder/orderAdd');
    void navigate(`/backOrder/orderManage?${new URLSearchParams({ bookingId, orderId: orderId ?? '', ...(amend ? { amend: '1' } : {}) })}`);
  };
}
