import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { ClearButton } from '../fields/ClearButton.tsx';
import { bareInput, frame } from '../fields/control.ts';
import { useMessages } from '../environment.tsx';
import { Field, type FieldProps } from '../fields/Field.tsx';
import { useImeGuard } from '../fields/ime.ts';
import { chosenCode, fieldContainer } from '../list.ts';
import { part } from '../parts.ts';
import { tight } from '../theme/tokens.ts';
import { useOverlay } from '../overlays/useOverlay.ts';
import { ListArrow } from './ListArrow.tsx';
import { OptionList } from './OptionList.tsx';
import type { LoadOptions, RemoteOption } from './useRemoteOptions.ts';
import { useSearchText } from './useSearchText.ts';

export interface RemoteComboboxProps<T extends RemoteOption> extends FieldProps {
  /** The selected option, `null` for none. Typed text without a selection counts as none. */
  value: T | null;
  onChange?: ((value: T | null) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Called when the list opens and, debounced, for each text. Keep it stable. */
  load: LoadOptions<T>;
  placeholder?: string | undefined;
  /** Before the text, inside the frame: an icon. */
  start?: ReactNode;
  renderOption?: ((option: T) => ReactNode) | undefined;
  /** Text typed into the light field that this one replaces; with `startsOpen` the user is still typing. */
  initialText?: string | undefined;
  startsOpen?: boolean | undefined;
  /** The user has typed `initialText` and may have gone on: it chooses the option of that name, as after leaving the field. */
  settlesText?: boolean | undefined;
  /** For a form that also accepts typed names without a selection. */
  onTextChange?: ((text: string) => void) | undefined;
}

/** Single selection from a list on the server: ports, carriers, customers. */
export function RemoteCombobox<T extends RemoteOption>(props: RemoteComboboxProps<T>) {
  const { value, onChange, onBlur, load, placeholder, start, renderOption, initialText, startsOpen, settlesText = false, onTextChange } = props;
  const t = useMessages('ui');
  const ime = useImeGuard();
  const labelId = useId();
  const [isLeft, setLeft] = useState(settlesText);
  const search = useSearchText<T>({
    load,
    label: value?.label ?? '',
    onType: (text) => (value && onChange?.(null), onTextChange?.(text)),
    initialText,
    startsOpen,
    settlesText,
  });
  const { typed, setTyped, state, open } = search;
  useOverlay(open);

  const choose = (option: T | null) => {
    setTyped('');
    onChange?.(option);
  };
  const leave = () => {
    setLeft(true);
    onBlur?.();
  };
  // People who know the code type it and move on without looking at the list; the answer may arrive later.
  const settle = useEffectEvent((options: readonly T[]) => {
    if (value) return;
    const [known, other] = options.filter((option) => isNamed(option, typed));
    if (known && !other) choose(known);
  });
  useEffect(() => {
    if (isLeft && state.is === 'ready') settle(state.options);
  }, [isLeft, state]);
  const isAnswered = state.is === 'ready' || state.is === 'failed';
  const isUnchosen = isLeft && !open && !value && typed.trim() !== '' && (isAnswered || !settlesText);
  const shown = isUnchosen ? { ...props, warning: props.warning ?? t('chooseFromList') } : props;
  const isFixed = props.readOnly || props.disabled;

  return (
    <Field {...shown} labelId={labelId}>
      {({ name, ...control }) => (
        <Combobox.Root<T>
          {...search.root}
          value={value}
          onValueChange={(option, { reason }) => (reason === 'item-press' || reason === 'clear-press') && choose(option)}
          disabled={props.disabled ?? false}
          readOnly={props.readOnly ?? false}
        >
          <div css={fieldContainer}>
            <Combobox.InputGroup {...part('input')} css={frame(shown)} {...ime}>
              {start}
              <Combobox.Input
                {...control}
                data-name={name}
                aria-labelledby={labelId}
                placeholder={placeholder ?? t('pleaseSelect')}
                autoComplete="off"
                css={bareInput}
                onKeyDown={search.onKeyDown}
                onFocus={() => setLeft(false)}
                onBlur={leave}
              />
              {value?.code ? <span css={chosenCode}>{value.code}</span> : null}
              {isFixed ? null : (
                <>
                  {value || typed ? <ClearButton label={props.label} onClear={() => choose(null)} /> : null}
                  <ListArrow css={value || typed ? { [tight]: { display: 'none' } } : undefined} />
                </>
              )}
            </Combobox.InputGroup>
          </div>
          <OptionList state={state} retry={search.retry} renderOption={renderOption} />
        </Combobox.Root>
      )}
    </Field>
  );
}

function isNamed({ label, code = '', aliases = [] }: RemoteOption, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return wanted !== '' && [label, code, ...aliases].some((name) => name.toLowerCase() === wanted);
}
