import { useSearchParams } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';
import { useOpenBooking } from '../routing/useOpenBooking.ts';

/** `/settlement/inconfirm`; notices name a bill in the query. */
export function BillsPage() {
  const [query] = useSearchParams();
  const billNo = query.get('billNo');
  return <PageElement key={billNo} tag="quay-bill-list" {...(billNo ? { 'bill-no': billNo } : {})} onquay-open-booking={useOpenBooking()} />;
}
