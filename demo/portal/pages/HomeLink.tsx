import { Link } from 'react-router';
import { useSession } from '#element';
import { useMessages } from '#ui';
import { INDEX_PATH } from '../routes.ts';

/** The way back from a page without content: to the workbench, or to the public rates for visitors. */
export function HomeLink() {
  const t = useMessages('portal');
  const { isLogin } = useSession();
  return isLogin ? <Link to={INDEX_PATH}>{t('notFound.home')}</Link> : <Link to="/freight/fcl">{t('notFound.rates')}</Link>;
}
