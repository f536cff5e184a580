import { Banner, Button, useMessages } from '#ui';
import { useWeighings } from './use-weighings.ts';

/** Weighings that were kept without a network: they are sent from here, too. */
export function KeptBanner({ open }: { open: () => void }) {
  const t = useMessages('vgm');
  const { items } = useWeighings();
  if (items.length === 0) return null;
  return (
    <Banner
      tone={items.some(({ problem }) => problem) ? 'warn' : 'info'}
      action={
        <Button size="small" onClick={open}>
          {t('phone')}
        </Button>
      }
    >
      {t('phone.waiting', { count: items.length })}
    </Banner>
  );
}
