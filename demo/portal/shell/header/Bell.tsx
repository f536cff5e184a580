import { useSession } from '#element';
import { useWidget } from '../../routing/useWidget.ts';
import { useOpenPage } from '../../routing/useOpenPage.ts';

/** Pop-ups of new notices for every user; the element shows its icon to those with the permission only. */
export function Bell() {
  const { isLogin } = useSession();
  return isLogin ? <UserBell /> : null;
}

function UserBell() {
  useWidget('quay-notification-bell');
  return <quay-notification-bell onquay-navigate={useOpenPage()} />;
}
