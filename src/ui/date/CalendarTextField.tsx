import { type ReactNode, type Ref, useState } from 'react';
import type { FieldProps } from '../fields/Field.tsx';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import { CalendarButton, opensCalendar } from './CalendarButton.tsx';
import type { useTypedText } from './useTypedText.ts';

interface Props extends FieldProps, Pick<TextFieldProps, 'placeholder' | 'inputMode'> {
  typed: ReturnType<typeof useTypedText>;
  ref: Ref<HTMLInputElement> | undefined;
  /** Popup at the end of the field. */
  children: (close: () => void) => ReactNode;
}

/** A date as text, with a calendar to pick it from. */
export function CalendarTextField({ typed, children, inputMode, ...field }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.leave}
      {...(inputMode ? { inputMode } : {})}
      input={{
        onFocus: typed.enter,
        onKeyDown: (event) => {
          if (field.readOnly || field.disabled || !opensCalendar(event)) return;
          event.preventDefault();
          setOpen(true);
        },
      }}
      end={
        field.readOnly ? undefined : (
          <CalendarButton label={field.label} open={isOpen} onOpenChange={setOpen} disabled={field.disabled}>
            {children(() => setOpen(false))}
          </CalendarButton>
        )
      }
    />
  );
}
