import { lazy, Suspense } from 'react';
import { formatDate, formatMonthDay } from '#i18n';
import { fetchCalendar, IconCalendar, useMessages } from '#ui';
import { PickField } from './PickField.tsx';
import type { Window } from '../search/search.ts';

const DeparturePopover = lazy(async () => ({ default: (await import('./DeparturePopover.tsx')).DeparturePopover }));

interface DepartureFieldProps {
  value: Window;
  onChange: (value: Window) => void;
  startsOpen: boolean;
}

/** First and last day of departure, in a calendar. */
export function DepartureField({ value, onChange, startsOpen }: DepartureFieldProps) {
  const t = useMessages('rate-search-form');
  return (
    <PickField
      name="etd"
      label={t('departure')}
      title={t('departure')}
      startsOpen={startsOpen}
      onOpen={fetchCalendar}
      start={<IconCalendar aria-hidden />}
      icon={null}
      value={
        <time dateTime={formatDate(value.from)}>{t('departure.range', { from: formatMonthDay(value.from), to: formatMonthDay(value.to) })}</time>
      }
    >
      {(close) => (
        <Suspense>
          <DeparturePopover
            value={value}
            onChange={(next) => {
              onChange(next);
              close();
            }}
          />
        </Suspense>
      )}
    </PickField>
  );
}
