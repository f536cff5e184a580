import { Link } from 'react-router';
import { Compass } from 'lucide-react';
import { useSession } from '#element';
import { Empty, useMessages } from '#ui';
import { INDEX_PATH } from '../routes.ts';

export function NotFoundPage() {
  const t = useMessages('portal');
  const { isLogin } = useSession();
  return (
    <Empty
      icon={<Compass aria-hidden />}
      title={<h1>{t('notFound.title')}</h1>}
      actions={isLogin ? <Link to={INDEX_PATH}>{t('notFound.home')}</Link> : <Link to="/freight/fcl">{t('notFound.rates')}</Link>}
    >
      {t('notFound.text')}
    </Empty>
  );
}
