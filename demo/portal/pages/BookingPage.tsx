import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ORDERS_PATH, type PortalRoute, routeAt } from '../routes.ts';
import { PageElement } from '../routing/PageElement.tsx';
import { useLeaveQuestion } from '../routing/useLeaveQuestion.ts';
import { useOpenBooking } from '../routing/useOpenBooking.ts';
import { setUnsaved } from '../routing/unsaved.ts';
import { tabs } from '../state.ts';
import { NoOrderPage } from './NoOrderPage.tsx';

/** Attributes that the form takes from the address, by query parameter. */
const ATTRIBUTES = {
  bookingId: 'booking-id',
  orderId: 'order-id',
  type: 'type',
  rateId: 'rate-id',
  biddingId: 'bidding-id',
  copyOf: 'copy-of',
  template: 'template',
  pol: 'pol',
  pod: 'pod',
  carrier: 'carrier',
  etd: 'etd',
  ctn: 'ctn',
};

/** `/backOrder/orderAdd`, `/backOrder/orderManage` and `/backOrder/orderDetails`; `isShow=1` opens a record read-only. */
export function BookingPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const route = useLoaderData<PortalRoute>();
  const { search, state } = useLocation();
  const given = Object.entries(ATTRIBUTES).flatMap(([parameter, attribute]) =>
    query.get(parameter) ? [[attribute, query.get(parameter)] as const] : [],
  );
  const saved = ({ detail }: CustomEvent) => {
    const { bookingId, orderId, status } = detail as { bookingId: string; orderId: string; status: number };
    if (status > 0) {
      setUnsaved('none');
      return void navigate(ORDERS_PATH);
    }
    if (query.get('bookingId')) return;
    // The draft now has its own address, so that a reload does not create another; the user continues in the same form.
    const to = `/backOrder/orderManage?${new URLSearchParams({ bookingId, orderId })}`;
    const manage = routeAt('/backOrder/orderManage');
    if (manage) tabs.become(route.name, manage, to);
    void navigate(to, { replace: true, preventScrollReset: true, state: { keep: route.name + search } });
  };
  /** The address names the shown tab, for a reload and for links; the page stays. */
  const showTab = ({ detail: { type } }: CustomEvent<{ type: string }>) => {
    const to = new URLSearchParams(query);
    to.set('type', type);
    const { keep } = (state ?? {}) as { keep?: string };
    void navigate({ search: `?${to}` }, { replace: true, preventScrollReset: true, state: { keep: keep ?? route.name + search } });
  };
  const deleted = ({ detail }: CustomEvent<{ bookingId: string }>) => {
    setUnsaved('none');
    tabs.forget(detail.bookingId);
    void navigate(ORDERS_PATH);
  };
  const openBooking = useOpenBooking();
  useLeaveQuestion();
  if (route.name !== 'addOrder' && !query.get('bookingId')) return <NoOrderPage />;
  return (
    <PageElement
      tag="quay-booking-form"
      {...Object.fromEntries(given)}
      {...(query.get('isShow') === '1' ? { readonly: '' } : {})}
      {...(query.get('amend') === '1' ? { amend: true } : {})}
      onquay-saved={saved}
      onquay-tab={showTab}
      onquay-deleted={deleted}
      onquay-open-booking={openBooking}
      onquay-unsaved={({ detail }: CustomEvent<{ isUnsaved: boolean }>) => setUnsaved(detail.isUnsaved ? 'kept' : 'none')}
      onquay-cancelled={() => void navigate(ORDERS_PATH)}
    />
  );
}
