import { useFormContext } from 'react-hook-form';
import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';
import { valuesOf } from '#domain/form/answer';
import { useCore } from '#element';
import { Button, IconRefresh, useMessages, useUi } from '#ui';
import { type BillValues, isBlankContainer } from '../bill-values.ts';

/** Adds a line for each container of a booking with MSC that has none yet, by type. */
export function BookingBoxes({ bookingId }: { bookingId: string }) {
  const t = useMessages('bill-editor');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const { getValues, setValue } = useFormContext<BillValues>();
  const sync = async () => {
    const result = await api.bill.syncMscBookingBox({ bookingId }, { locale });
    if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
    const lines = getValues('conList').filter((line) => !isBlankContainer(line));
    const left = lines.map(({ ctnType }) => ctnType);
    const missing = result.data.conList.filter(({ ctnType }) => {
      const place = left.indexOf(ctnType);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
    if (missing.length === 0) return void notices.show({ kind: 'info', message: t('boxes.none') });
    const added = missing.map((line) => valuesOf(BILL_CONTAINER_FIELDS, line));
    setValue('conList', [...lines, ...added], { shouldDirty: true, shouldTouch: true });
  };
  return (
    <Button size="small" variant="bare" icon={<IconRefresh aria-hidden />} onClick={() => void sync()}>
      {t('boxes')}
    </Button>
  );
}
