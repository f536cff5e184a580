import { useEffect } from 'react';
import { Navigate, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ORDERS_PATH, type PortalRoute, routeAt } from '../routes.ts';
import { PageElement } from '../routing/PageElement.tsx';
import { useLeaveQuestion } from '../routing/useLeaveQuestion.ts';
import { type EntryState, useNewForm } from '../routing/useNewForm.ts';
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

const MANAGE_PATH = '/backOrder/orderManage';
const managePath = (booking: { bookingId: string; orderId: string }): string => `${MANAGE_PATH}?${new URLSearchParams(booking)}`;

/** The tab of a new booking becomes that of the stored one. */
function becomeTab(name: string, to: string): void {
  const manage = routeAt(MANAGE_PATH);
  if (manage) tabs.become(name, manage, to);
}

/** In place of a form that was saved before. */
function StoredBooking({ name, to }: { name: string; to: string }) {
  useEffect(() => becomeTab(name, to), [name, to]);
  return <Navigate to={to} replace />;
}

/** `/backOrder/orderAdd`, `/backOrder/orderManage` and `/backOrder/orderDetails`; `isShow=1` opens a record read-only. */
export function BookingPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const route = useLoaderData<PortalRoute>();
  const { search, state } = useLocation();
  const given = Object.entries(ATTRIBUTES).flatMap(([parameter, attribute]) =>
    query.get(parameter) ? [[attribute, query.get(parameter)] as const] : [],
  );
  const isNew = route.name === 'addOrder';
  const form = useNewForm(isNew, route.name + search);
  const saved = ({ detail, currentTarget }: CustomEvent) => {
    const { bookingId, orderId, orderNo, status } = detail as { bookingId: string; orderId: string; orderNo: string; status: number };
    const to = managePath({ bookingId, orderId });
    if (isNew) {
      form.stored({ bookingId, orderId });
      becomeTab(route.name, to);
      tabs.number(bookingId, orderNo);
    }
    // The user has left the form before the answer came.
    if (!(currentTarget as Element).isConnected) return;
    if (status > 0) {
      setUnsaved('none');
      return void navigate(ORDERS_PATH);
    }
    if (query.get('bookingId')) return;
    // The draft now has its own address, so that a reload does not create another; the user continues in the same form.
    void navigate(to, { replace: true, preventScrollReset: true, state: { keep: route.name + search } });
  };
  /** The address names the shown tab, for a reload and for links; the page stays. */
  const showTab = ({ detail: { type } }: CustomEvent<{ type: string }>) => {
    const to = new URLSearchParams(query);
    to.set('type', type);
    const { keep, ...entry } = (state ?? {}) as EntryState;
    void navigate({ search: `?${to}` }, { replace: true, preventScrollReset: true, state: { ...entry, keep: keep ?? route.name + search } });
  };
  const deleted = ({ detail }: CustomEvent<{ bookingId: string }>) => {
    setUnsaved('none');
    tabs.forget(detail.bookingId);
    void navigate(ORDERS_PATH);
  };
  const openBooking = useOpenBooking();
  useLeaveQuestion();
  if (form.become) return <StoredBooking name={route.name} to={managePath(form.become)} />;
  if (!isNew && !query.get('bookingId')) return <NoOrderPage />;
  return (
    <PageElement
      tag="quay-booking-form"
      {...Object.fromEntries(given)}
      {...(query.get('isShow') === '1' ? { readonly: '' } : {})}
      {...(query.get('amend') === '1' ? { amend: true } : {})}
      onquay-saved={saved}
      onquay-tab={showTab}
      onquay-shown={({ detail }: CustomEvent<{ bookingId: string; number: string }>) => tabs.number(detail.bookingId, detail.number)}
      onquay-deleted={deleted}
      onquay-open-booking={openBooking}
      onquay-unsaved={({ detail }: CustomEvent<{ isUnsaved: boolean }>) => setUnsaved(detail.isUnsaved ? 'kept' : 'none')}
      onquay-cancelled={() => void navigate(ORDERS_PATH)}
    />
  );
}
