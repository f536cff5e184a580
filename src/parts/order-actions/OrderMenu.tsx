import { Ellipsis } from 'lucide-react';
import { IconButton, Menu, useMessages } from '#ui';
import type { OrderAction } from './useOrderActions.tsx';

/** The actions on an order in words, behind a button. */
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
