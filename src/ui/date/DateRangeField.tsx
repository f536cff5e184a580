import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { formatDate } from '#i18n';
import { Button } from '../actions/Button.tsx';
import { bareInput, frame } from '../fields/control.ts';
import { CalendarButton, opensCalendar } from './CalendarButton.tsx';
import type { DatePreset, DateRange } from './date-range.ts';
import { LazyRangeCalendar } from './LazyCalendar.tsx';
import { readTypedDate } from './typed-date.ts';
import { useDateProblem, type DateLimits } from './useDateProblem.ts';
import { useTypedText } from './useTypedText.ts';
import { useMessages } from '../environment.tsx';
import { useWindowBelow } from '../useWindowBelow.ts';
import { Field, type FieldProps } from '../fields/Field.tsx';
import { slim, token } from '../theme/tokens.ts';

export interface DateRangeFieldProps extends FieldProps, DateLimits {
  value: DateRange;
  onChange?: ((value: DateRange) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Common ranges; see `useDatePresets`. */
  presets?: readonly DatePreset[];
  /** Its calendar was opened in a light shell. */
  startsOpen?: boolean;
}

const TWO_MONTHS_FROM = 720;

/** First and last day, typed, picked or taken from the presets. */
export function DateRangeField({ value, onChange, onBlur, min, max, presets, startsOpen = false, ...field }: DateRangeFieldProps) {
  const t = useMessages('ui');
  const [isOpen, setOpen] = useState(startsOpen);
  const problem = useDateProblem({ min, max });
  const read = readTypedDate;
  const from = useTypedText({ value: value.from, onChange: (next) => onChange?.({ ...value, from: next }), onBlur, read, write: formatDate });
  const to = useTypedText({ value: value.to, onChange: (next) => onChange?.({ ...value, to: next }), onBlur, read, write: formatDate });
  const isTurned = value.from !== null && value.to !== null && value.to < value.from;
  const error = field.error ?? problem(value.from, from.isWrong) ?? problem(value.to, to.isWrong) ?? (isTurned ? t('date.order') : undefined);
  const isWide = !useWindowBelow(TWO_MONTHS_FROM);

  const pick = (range: DateRange, isDone: boolean) => {
    onChange?.(range);
    if (isDone) setOpen(false);
  };
  const inputOf = (part: ReturnType<typeof useTypedText>, label: string) => ({
    'aria-label': label,
    value: part.text,
    placeholder: t('date.placeholder'),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: field.readOnly,
    disabled: field.disabled,
    css: bareInput,
    onChange: (event: { target: { value: string } }) => part.type(event.target.value),
    onFocus: part.enter,
    onBlur: part.leave,
    onKeyDown: (event: { altKey: boolean; key: string; preventDefault: () => void }) => {
      if (field.readOnly || field.disabled || !opensCalendar(event)) return;
      event.preventDefault();
      setOpen(true);
    },
  });
  return (
    <Field {...field} error={error}>
      {(control) => (
        <div role="group" part="input" aria-label={field.label} css={frame({ ...field, error })}>
          <input {...control} {...inputOf(from, t('date.from', { label: field.label }))} />
          <span aria-hidden css={{ color: token.text3 }}>
            {t('date.until')}
          </span>
          <input
            name={field.name && `${field.name}.to`}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            {...inputOf(to, t('date.to', { label: field.label }))}
          />
          {field.readOnly ? null : (
            <CalendarButton
              label={field.label}
              name={field.name && `${field.name}.calendar`}
              open={isOpen}
              onOpenChange={setOpen}
              disabled={field.disabled}
            >
              <div css={panel}>
                {presets ? (
                  <div role="group" aria-label={t('date.presets')} css={presetList}>
                    {presets.map(({ label, range }) => (
                      <Button key={label} variant="bare" size="small" onClick={() => pick(range, true)}>
                        {label}
                      </Button>
                    ))}
                  </div>
                ) : null}
                <LazyRangeCalendar
                  label={field.label}
                  months={isWide ? 2 : 1}
                  value={value}
                  min={min}
                  max={max}
                  onPick={(range) => pick(range, range.to !== null)}
                />
              </div>
            </CalendarButton>
          )}
        </div>
      )}
    </Field>
  );
}

const panel: CSSObject = { display: 'flex', flexWrap: 'wrap', [slim]: { flexDirection: 'column' } };
const presetList: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: token.half1,
  padding: token.s3,
  borderInlineEnd: `${token.hair} solid ${token.line}`,
  '& > button': { justifyContent: 'flex-start' },
  '@media (max-width: 719px)': { flexDirection: 'row', flexWrap: 'wrap', borderInlineEnd: 0, width: '100%' },
};
