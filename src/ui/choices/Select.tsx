import { Select as Base } from '@base-ui/react/select';
import type { CSSObject } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ClearButton } from '../fields/ClearButton.tsx';
import { frame } from '../fields/control.ts';
import { useMessages } from '../environment.tsx';
import { Field, type FieldProps } from '../fields/Field.tsx';
import { chosenCode, fieldContainer } from '../list.ts';
import { part } from '../parts.ts';
import { SelectList, type SelectOption } from './SelectList.tsx';
import { tight, token } from '../theme/tokens.ts';
import { useOverlay } from '../overlays/useOverlay.ts';
import { useTypeahead } from './useTypeahead.ts';

export type { SelectOption };

export interface SelectProps<V extends string = string> extends FieldProps {
  /** `null` for none. */
  value: V | null;
  onChange?: ((value: V) => void) | undefined;
  /** If false or the field is required, the value can be changed but not cleared. */
  onClear?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  options: readonly SelectOption<V>[];
  placeholder?: string | undefined;
}

/** One of a few known options. For lists on the server see `RemoteCombobox`. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { value, onChange, onClear, onBlur, options, placeholder } = props;
  const t = useMessages('ui');
  const [open, setOpen] = useState(false);
  const labelId = useId();
  const chosen = options.find((option) => option.value === value);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isFixed = props.readOnly || props.disabled;
  const isClearable = onClear !== undefined && !props.required && !isFixed && Boolean(value);
  useOverlay(open);
  const clear = () => {
    onClear?.();
    // The pressed button has been removed.
    trigger.current?.focus();
  };
  const clearByKey = (event: KeyboardEvent) => {
    if (!isClearable || open || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    clear();
  };
  const rows = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const find = useTypeahead({
    options,
    current: () => (open ? rows().findIndex((row) => row.hasAttribute('data-highlighted')) : options.findIndex((option) => option.value === value)),
    go(index) {
      const option = options[index];
      if (open) rows()[index]?.focus();
      else if (option && !isFixed) onChange?.(option.value);
    },
  });
  return (
    <Field {...props} labelId={labelId}>
      {({ name, ...control }) => (
        <Base.Root<V>
          value={value}
          onValueChange={(next) => next !== null && onChange?.(next)}
          open={open}
          onOpenChange={setOpen}
          modal={false}
          disabled={props.disabled ?? false}
          readOnly={props.readOnly ?? false}
          items={options}
        >
          <div css={[fieldContainer, { position: 'relative' }]}>
            <Base.Trigger
              {...control}
              {...part('input')}
              ref={trigger}
              data-name={name}
              aria-labelledby={labelId}
              aria-keyshortcuts={isClearable ? 'Delete' : undefined}
              onBlur={onBlur}
              onKeyDownCapture={find}
              onKeyDown={clearByKey}
              css={[frame(props), growing]}
            >
              <span css={[wrapping, { color: chosen ? 'inherit' : token.text3 }]}>
                {chosen?.label ?? (isFixed ? '' : (placeholder ?? t('pleaseSelect')))}
              </span>
              {chosen?.code ? <span css={chosenCode}>{chosen.code}</span> : null}
              {isClearable ? <span aria-hidden css={clearRoom} /> : null}
              {props.readOnly ? null : <ChevronDown aria-hidden css={isClearable ? { [tight]: { display: 'none' } } : undefined} />}
            </Base.Trigger>
            {isClearable ? <ClearButton label={props.label} onClear={clear} css={clearButton} /> : null}
          </div>
          <SelectList options={options} popup={popup} find={find} />
        </Base.Root>
      )}
    </Field>
  );
}

/** A long option is shown in full, on a second line if necessary: unlike in an input, nobody can scroll it. */
const growing: CSSObject = { height: 'auto', minHeight: token.field };
const wrapping: CSSObject = { flex: 1, minWidth: 0, overflowWrap: 'anywhere', padding: `${token.half1} 0` };
/** Buttons cannot be nested, so the clear button overlays this space. */
const clearRoom: CSSObject = { flex: 'none', width: token.icon16 };
const clearButton: CSSObject = {
  position: 'absolute',
  top: `calc((100% - ${token.target}) / 2)`,
  right: `calc(${token.half3} + ${token.icon16} + ${token.s2})`,
  // In narrow fields it replaces the arrow.
  [tight]: { right: token.half3 },
};
