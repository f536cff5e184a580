import { useNavigate, useSearchParams } from 'react-router';
import { bookingQuery } from '../routing/booking-query.ts';
import { PageElement } from '../routing/PageElement.tsx';
import { siteSettings } from '../shell/site.ts';
import { useOpenBooking } from '../routing/useOpenBooking.ts';

/** `/shippingdate`; notices name a sailing in the query, links a lane. */
export function SchedulePage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const attributes = Object.fromEntries(
    Object.entries({ pol: query.get('pol'), pod: query.get('pod'), 'sailing-id': query.get('id'), 'map-style': siteSettings().map }).filter(
      ([, value]) => value,
    ),
  );
  const book = (event: CustomEvent) => {
    event.preventDefault();
    void navigate(`/backOrder/orderAdd?${bookingQuery(event.detail as Record<string, unknown>)}`);
  };
  return <PageElement key={query.toString()} tag="quay-sailing-schedule" {...attributes} onquay-book={book} onquay-open-booking={useOpenBooking()} />;
}
