import { Button, Dialog, useMessages } from '#ui';
import { type ActionableOrder, numberOf } from '../order-actions/order.ts';
import { OrderFiles } from './OrderFiles.tsx';

/** The files of an order in the list. */
export function FilesDialog({ order, onClose }: { order: ActionableOrder; onClose: () => void }) {
  const t = useMessages('order-files');
  return (
    <Dialog open onClose={onClose} title={t('files.of', { no: numberOf(order) })} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <OrderFiles bookingId={order.bookingId} />
    </Dialog>
  );
}
