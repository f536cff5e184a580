import { useState } from 'react';
import type { NextSailing } from '#contract/freight';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import type { DocumentFields } from '#domain/form/field';
import { useCore } from '#element';
import { formatDate, formatDateTime } from '#i18n';
import { Banner, Button, useMessages, useUi } from '#ui';
import { fromBooking } from '../document/mapping.ts';
import { pricedContainers } from '../document/totals.ts';
import type { Stored } from '../document/source.ts';
import { useEditor } from '../editor/editor.ts';
import { useBookable } from './useSailing.ts';

/** Explains why the sailing cannot be booked and offers the next one; warns while a cut-off is near. */
export function SailingBanner({ stored }: { stored: Stored }) {
  const t = useMessages('booking-form');
  const bookable = useBookable(stored);
  if (!bookable) return null;
  const { reason, next, near, cutoffSi, cutoffCy } = bookable;
  if (!reason) return near ? <Banner tone="warn">{t(`sailing.near.${near.code}`, { at: timeOf(near.at) })}</Banner> : null;
  const at = reason === 'cutOffSi' ? cutoffSi : reason === 'cutOffCy' ? cutoffCy : null;
  return (
    <Banner tone="bad" action={next ? <UseNext next={next} /> : undefined}>
      {t(`sailing.${reason}`, { at: at === null ? '' : timeOf(at) })} {next ? t('sailing.next', { etd: formatDate(next.etd) }) : t('sailing.noNext')}
    </Banner>
  );
}

/** `12-01 10:00`, Shanghai time. */
const timeOf = (ms: number): string => formatDateTime(ms).slice(5, 16);

/** Values that the form takes over from the next sailing's rate. */
const RATE_FIELDS = Object.entries<DocumentFields[string]>(BOOKING_FIELDS).flatMap(([key, { isFromRate }]) =>
  isFromRate ? [key as keyof typeof BOOKING_FIELDS] : [],
);

function UseNext({ next: { rateId, etd } }: { next: NextSailing }) {
  const t = useMessages('booking-form');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const { form } = useEditor();
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    const ctnList = pricedContainers(form.values().ctnList) as NonNullable<Parameters<typeof api.order.initAddSoWeb>[0]['ctnList']>;
    const prefill = await api.order.initAddSoWeb({ rateId, etd, ...(ctnList.length > 0 ? { ctnList } : {}) }, { locale, quiet: true });
    setBusy(false);
    if (!prefill.ok) return notices.show({ kind: 'error', message: prefill.message });
    const values = fromBooking(prefill.data);
    for (const name of RATE_FIELDS) form.set(name, values[name]);
    form.set('source', 'rate');
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void use()}>
      {t('sailing.useNext')}
    </Button>
  );
}
