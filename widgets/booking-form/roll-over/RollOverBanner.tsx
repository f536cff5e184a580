import { useState } from 'react';
import type { OrderInfo } from '#contract/order';
import { Banner, Button, lazyPart, useMessages } from '#ui';

interface RollOverBannerProps {
  info: OrderInfo;
  reason: NonNullable<OrderInfo['rollOver']>;
  onDone: () => void;
}

const dialog = lazyPart(async () => (await import('./RollOverDialog.tsx')).RollOverDialog);

/** Tells why the booking should move to another sailing, and offers the next one. */
export function RollOverBanner({ info, reason, onDone }: RollOverBannerProps) {
  const t = useMessages('roll-over');
  const [isOpen, setOpen] = useState(false);
  const Dialog = dialog.use(isOpen, () => setOpen(false));
  return (
    <>
      <Banner
        tone="warn"
        isUrgent
        action={
          <Button size="small" busy={isOpen && !Dialog} onPointerEnter={dialog.fetch} onFocus={dialog.fetch} onClick={() => setOpen(true)}>
            {t('offer')}
          </Button>
        }
      >
        {t(reason)}
      </Banner>
      {isOpen && Dialog ? (
        <Dialog
          booking={info.booking}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
