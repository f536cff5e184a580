import { useSearchParams } from 'react-router';
import { ElementPage } from './ElementPage.tsx';

/** `/memberCenter/company`; to-dos of agents name the company that applies in the query. */
export function CompanyPage() {
  const [query] = useSearchParams();
  const customerId = query.get('customerId');
  return <ElementPage key={customerId} tag="quay-company-info" attributes={customerId ? { 'customer-id': customerId } : {}} />;
}
