import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DateRange as PickedRange, type Matcher } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { formatLongDate } from '#i18n';
import { useMessages, useUi } from '../environment.tsx';
import { fromCalendarDay, toCalendarDay } from './calendar-day.ts';
import { calendarStyle } from './calendar-style.ts';
import type { DateRange } from './date-range.ts';
import type { DateLimits } from './useDateProblem.ts';

interface CommonProps extends DateLimits {
  label: string;
  months: 1 | 2;
}

interface DayProps extends CommonProps {
  value: number | null;
  onPick: (day: number) => void;
}

interface RangeProps extends CommonProps {
  value: DateRange;
  onPick: (range: DateRange) => void;
}

/** One month, single selection. Loaded when first opened; see `LazyCalendar`. */
export function DayCalendar({ value, onPick, ...common }: DayProps) {
  const shared = useCalendarProps(common, value);
  return (
    <div css={calendarStyle}>
      <DayPicker
        {...shared}
        mode="single"
        required
        selected={value === null ? undefined : toCalendarDay(value)}
        onSelect={(day: Date) => onPick(fromCalendarDay(day))}
      />
    </div>
  );
}

/** One or two months, range selection. */
export function RangeCalendar({ value, onPick, ...common }: RangeProps) {
  const shared = useCalendarProps(common, value.from ?? value.to);
  const selected = { from: value.from === null ? undefined : toCalendarDay(value.from), to: value.to === null ? undefined : toCalendarDay(value.to) };
  const pick = (range: PickedRange | undefined, day: Date) => {
    // The first click starts a new range instead of extending the old one; the second ends it.
    if (value.from === null || value.to !== null) return onPick({ from: fromCalendarDay(day), to: null });
    const [from, to] = [value.from, fromCalendarDay(day)].toSorted((a, b) => a - b);
    return onPick({ from: from ?? null, to: to ?? null });
  };
  return (
    <div css={calendarStyle}>
      <DayPicker {...shared} mode="range" selected={selected} onSelect={pick} />
    </div>
  );
}

function useCalendarProps({ label, months, min, max }: CommonProps, at: number | null) {
  const { locale } = useUi();
  const t = useMessages('ui');
  const limits: Matcher[] = [
    ...(min === undefined ? [] : [{ before: toCalendarDay(min) }]),
    ...(max === undefined ? [] : [{ after: toCalendarDay(max) }]),
  ];
  return {
    'aria-label': label,
    locale: locale === 'zh-CN' ? zhCN : enUS,
    today: toCalendarDay(Date.now()),
    defaultMonth: toCalendarDay(at ?? min ?? Date.now()),
    numberOfMonths: months,
    // Always six weeks, so that the buttons stay under the pointer from month to month.
    fixedWeeks: true,
    showOutsideDays: months === 1,
    autoFocus: true,
    disabled: limits,
    // The library's own label is "26th", which does not contain the visible "26" as a word.
    labels: {
      labelDayButton: (day: Date, { today }: { today?: boolean }) => {
        const date = formatLongDate(fromCalendarDay(day), locale);
        return today ? t('date.day.today', { date }) : date;
      },
    },
    components: { Chevron: Arrow },
  } as const;
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Sign = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Sign aria-hidden />;
}
