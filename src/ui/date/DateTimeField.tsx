import type { Ref } from 'react';
import { formatDateTime, formatTime, startOfDay } from '#i18n';
import { CalendarTextField } from './CalendarTextField.tsx';
import { LazyDayCalendar } from './LazyCalendar.tsx';
import { readTypedDateTime, readTypedTime } from './typed-time.ts';
import { useDateProblem, type DateLimits } from './useDateProblem.ts';
import { useTypedText } from './useTypedText.ts';
import { useMessages } from '../environment.tsx';
import { useUnreadable } from '../form/unreadable.ts';
import type { FieldProps } from '../fields/Field.tsx';
import { TextField } from '../fields/TextField.tsx';
import { token } from '../theme/tokens.ts';

export interface DateTimeFieldProps extends FieldProps, DateLimits {
  /** Epoch milliseconds; shown and typed in Shanghai time. */
  value: number | null;
  onChange?: ((value: number | null) => void) | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const MINUTE_MS = 60_000;
const minutesOf = (value: number) => Math.floor((value - startOfDay(value)) / MINUTE_MS);
/** Complete, since specification and documents have seconds; they need not be typed. */
const write = (value: number | null) => formatDateTime(value);

/** A date and time. */
export function DateTimeField({ value, onChange, onBlur, min, max, ref, ...field }: DateTimeFieldProps) {
  const t = useMessages('ui');
  const problem = useDateProblem({ min, max });
  const typed = useTypedText({ value, onChange, onBlur, read: readTypedDateTime, write });
  const day = value === null ? startOfDay(Date.now()) : startOfDay(value);
  const time = useTypedText({
    value,
    onChange,
    onBlur: undefined,
    keeps: true,
    read: (text) => {
      const minutes = readTypedTime(text);
      return minutes === undefined ? undefined : day + minutes * MINUTE_MS;
    },
    write: formatTime,
  });
  useUnreadable(field.name, typed.isUnreadable ? problem(value, true, true) : undefined);
  const error = field.error ?? problem(value, typed.isWrong, true);
  return (
    <CalendarTextField {...field} {...{ ref, typed, error }} placeholder={t('date.time.placeholder')}>
      {() => (
        <>
          <LazyDayCalendar
            label={field.label}
            months={1}
            value={value}
            min={min}
            max={max}
            onPick={(picked) => onChange?.(picked + (value === null ? 0 : minutesOf(value)) * MINUTE_MS)}
          />
          <div css={{ padding: `0 ${token.s3} ${token.s3}` }}>
            <TextField
              label={t('date.time')}
              value={time.text}
              onChange={time.type}
              onBlur={time.leave}
              inputMode="numeric"
              input={{ onFocus: time.enter }}
            />
          </div>
        </>
      )}
    </CalendarTextField>
  );
}
