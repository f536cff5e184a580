import { Hourglass } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { Empty, useMessages } from '#ui';
import type { PortalRoute } from '../routes.ts';
import { HomeLink } from './HomeLink.tsx';

/** A route of the catalogue whose page does not exist yet. */
export function NotAvailablePage() {
  const t = useMessages('portal');
  const { title } = useLoaderData<PortalRoute>();
  return (
    <Empty icon={<Hourglass aria-hidden />} title={<h1>{t('notAvailable.title', { page: t(title) })}</h1>} actions={<HomeLink />}>
      {t('notAvailable.text')}
    </Empty>
  );
}
