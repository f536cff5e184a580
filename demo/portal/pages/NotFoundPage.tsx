import { Compass } from 'lucide-react';
import { Empty, useMessages } from '#ui';
import { HomeLink } from './HomeLink.tsx';

export function NotFoundPage() {
  const t = useMessages('portal');
  return (
    <Empty icon={<Compass aria-hidden />} title={<h1>{t('notFound.title')}</h1>} actions={<HomeLink />}>
      {t('notFound.text')}
    </Empty>
  );
}
