import { useSession } from '#element';
import { useWidget } from '../../routing/useWidget.ts';
import { useOpenPage } from '../../routing/useOpenPage.ts';

/** The element shows its icon and pop-ups to users with the permission for notices only. */
export function Bell() {
  const { isLogin } = useSession();
  return isLogin ? <UserBell /> : null;
}

function UserBell() {
  useWidget('quay-notification-bell');
  return <quay-notification-bell onquay-navigate={useOpenPage()} />;
}
