import { useWeighings } from '#parts';
import { Banner, Button, useMessages } from '#ui';

/** Weighings that were kept without a network: they are sent from here, too. */
export function KeptWeighings({ open }: { open: () => void }) {
  const t = useMessages('booking-list');
  const { items } = useWeighings();
  if (items.length === 0) return null;
  return (
    <Banner
      tone={items.some(({ problem }) => problem) ? 'warn' : 'info'}
      action={
        <Button size="small" onClick={open}>
          {t('scale')}
        </Button>
      }
    >
      {t('scale.kept', { count: items.length })}
    </Banner>
  );
}
