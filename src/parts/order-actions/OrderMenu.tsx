import { Ellipsis } from 'lucide-react';
import { IconButton, Menu, useMessages } from '#ui';
import type { OrderAction } from './useOrderActions.tsx';

/** Menu of the actions on an order. */
export function OrderMenu({ number, actions }: { number: string; actions: readonly OrderAction[] }) {
  const t = useMessages('order');
  const prefetch = () => actions.forEach((action) => action.prefetch?.());
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('more', { no: number })} plain onPointerEnter={prefetch} onFocus={prefetch}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={actions}
    />
  );
}
