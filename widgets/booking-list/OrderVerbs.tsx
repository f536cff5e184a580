import type { OrderRow } from '#contract/order';
import { IconButton, IconCopy, IconDelete, IconEdit, IconEye, IconUndo, useMessages } from '#ui';

interface OrderVerbsProps {
  order: OrderRow;
  open: () => void;
  copy: () => void;
  recall: () => void;
  withdraw: () => void;
  /** Somebody may be about to withdraw. */
  onMayWithdraw: () => void;
  remove: () => void;
}

/** What may be done to one booking, as buttons. */
export function OrderVerbs({ order, open, copy, recall, withdraw, onMayWithdraw, remove }: OrderVerbsProps) {
  const t = useMessages('booking-list');
  const may = (verb: string) => order.actions.includes(verb);
  return (
    <>
      <IconButton label={t(may('edit') ? 'edit' : 'view')} tone="action" onClick={open}>
        {may('edit') ? <IconEdit aria-hidden /> : <IconEye aria-hidden />}
      </IconButton>
      <IconButton label={t('copy')} onClick={copy}>
        <IconCopy aria-hidden />
      </IconButton>
      {may('recall') ? (
        <IconButton label={t('recall')} onClick={recall}>
          <IconUndo aria-hidden />
        </IconButton>
      ) : null}
      {may('withdraw') ? (
        <IconButton label={t('withdraw')} onClick={withdraw} onPointerEnter={onMayWithdraw} onFocus={onMayWithdraw}>
          <IconUndo aria-hidden />
        </IconButton>
      ) : null}
      {may('delete') ? (
        <IconButton label={t('delete')} tone="risk" onClick={remove}>
          <IconDelete aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}
