import { useNavigate } from 'react-router';
import { NOTIFICATION_ICON_CODE } from '#domain/constants';
import { useSession } from '#element';
import { useWidget } from '../routing/useWidget.ts';

/** Only for users with the permission for notices. */
export function Bell() {
  const { isLogin, can } = useSession();
  return isLogin && can(NOTIFICATION_ICON_CODE) ? <PermittedBell /> : null;
}

function PermittedBell() {
  useWidget('quay-notification-bell');
  const navigate = useNavigate();
  const go = (event: CustomEvent<{ path: string }>) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
  return <quay-notification-bell onquay-navigate={go} />;
}
