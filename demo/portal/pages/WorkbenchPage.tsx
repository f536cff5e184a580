import { useNavigate } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';
import { useOpenBooking } from '../routing/useOpenBooking.ts';

/** `/backhome`: the start page of logged-in users. */
export function WorkbenchPage() {
  const navigate = useNavigate();
  const go = (event: CustomEvent<{ path: string }>) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
  return <PageElement tag="quay-workbench" onquay-navigate={go} onquay-open-booking={useOpenBooking()} />;
}
