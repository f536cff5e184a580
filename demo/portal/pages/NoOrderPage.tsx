import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '#element';
import { Empty } from '#ui';
import { ORDERS_PATH } from '../routes.ts';

/** Order details without a booking in the address. */
export function NoOrderPage() {
  const t = useWords('portal');
  return (
    <Empty
      icon={<FileQuestionMark aria-hidden />}
      title={<h1>{t('noOrder.title')}</h1>}
      actions={<Link to={ORDERS_PATH}>{t('noOrder.orders')}</Link>}
    >
      {t('noOrder.text')}
    </Empty>
  );
}
