import { lazy, Suspense, type ComponentProps } from 'react';
import type * as Calendars from './Calendar.tsx';
import { calendarSize } from './calendar-style.ts';

const load = () => import('./Calendar.tsx');
const Day = lazy(async () => ({ default: (await load()).DayCalendar }));
const Range = lazy(async () => ({ default: (await load()).RangeCalendar }));

/** Loads the calendar before it is opened: no first paint needs it. */
export const fetchCalendar = (): void => void load();

export function LazyDayCalendar(props: ComponentProps<typeof Calendars.DayCalendar>) {
  return (
    <Suspense fallback={<div aria-busy css={calendarSize(1)} />}>
      <Day {...props} />
    </Suspense>
  );
}

export function LazyRangeCalendar(props: ComponentProps<typeof Calendars.RangeCalendar>) {
  return (
    <Suspense fallback={<div aria-busy css={calendarSize(props.months)} />}>
      <Range {...props} />
    </Suspense>
  );
}
