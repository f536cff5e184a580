import { useNavigate } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';

/** `/message/sysmessage` */
export function MessagesPage() {
  const navigate = useNavigate();
  const go = (event: CustomEvent<{ path: string }>) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
  return <PageElement tag="quay-notification-centre" onquay-navigate={go} />;
}
