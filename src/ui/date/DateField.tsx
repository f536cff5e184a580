import type { Ref } from 'react';
import { formatDate } from '#i18n';
import { CalendarTextField } from './CalendarTextField.tsx';
import { LazyDayCalendar } from './LazyCalendar.tsx';
import { readTypedDate } from './typed-date.ts';
import { useDateProblem, type DateLimits } from './useDateProblem.ts';
import { useTypedText } from './useTypedText.ts';
import { useMessages } from '../environment.tsx';
import { useUnreadable } from '../form/unreadable.ts';
import type { FieldProps } from '../fields/Field.tsx';

export interface DateFieldProps extends FieldProps, DateLimits {
  /** 00:00 +08:00 of the day, regardless of the browser's time zone. */
  value: number | null;
  onChange?: ((value: number | null) => void) | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A date, typed or picked. A date outside `min` and `max` shows an error and is still reported, so that no input is lost. */
export function DateField({ value, onChange, onBlur, min, max, ref, ...field }: DateFieldProps) {
  const t = useMessages('ui');
  const problem = useDateProblem({ min, max });
  const typed = useTypedText({ value, onChange, onBlur, read: readTypedDate, write: formatDate });
  useUnreadable(field.name, typed.isUnreadable ? problem(value, true) : undefined);
  const error = field.error ?? problem(value, typed.isWrong);
  return (
    <CalendarTextField {...field} {...{ ref, typed, error }} placeholder={t('date.placeholder')} inputMode="numeric">
      {(close) => <LazyDayCalendar label={field.label} months={1} value={value} min={min} max={max} onPick={(day) => (onChange?.(day), close())} />}
    </CalendarTextField>
  );
}
