import type { SailingDate } from '#contract/sailing';
import { formatMonthDay } from '#i18n';
import { Button, useMessages } from '#ui';

/** Books the sailing; the reason if that is not possible any more. */
export function BookSailing({ sailing, isOpen, onBook }: { sailing: SailingDate; isOpen: boolean; onBook: () => void }) {
  const t = useMessages('sailing-schedule');
  const { unbookable, vessel, voyage, etd } = sailing;
  if (unbookable)
    return (
      <Button size="small" variant="line" disabled>
        {t(`unbookable.${unbookable}`)}
      </Button>
    );
  const label = t('book.label', { ship: `${vessel} ${voyage}`, etd: formatMonthDay(etd) });
  return (
    <Button size="small" variant={isOpen ? 'filled' : 'soft'} aria-label={label} onClick={onBook}>
      {t('book')}
    </Button>
  );
}
