import { useState } from 'react';
import { Button, IconBell, token, useMessages } from '#ui';
import { PriceAlertDialog, type PriceAlertDialogProps } from './PriceAlertDialog.tsx';

/** Opens the dialog for a price alert of the lane. */
export function PriceAlertButton(lane: Omit<PriceAlertDialogProps, 'onClose'>) {
  const t = useMessages('price-alert');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="bare"
        icon={<IconBell aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen ? <PriceAlertDialog {...lane} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
