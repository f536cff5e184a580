import { useNavigate } from 'react-router';
import { useSession } from '#element';
import { useWidget } from '../../routing/useWidget.ts';

/** Pop-ups of new notices for every user; the element shows its icon to those with the permission only. */
export function Bell() {
  const { isLogin } = useSession();
  return isLogin ? <UserBell /> : null;
}

function UserBell() {
  useWidget('quay-notification-bell');
  const navigate = useNavigate();
  const go = (event: CustomEvent<{ path: string }>) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
  return <quay-notification-bell onquay-navigate={go} />;
}
