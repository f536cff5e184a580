import { Combobox } from '@base-ui/react/combobox';
import type { CSSObject } from '@emotion/react';
import { X } from 'lucide-react';
import { useId } from 'react';
import { bareInput, frame } from '../fields/control.ts';
import { useMessages } from '../environment.tsx';
import { Field } from '../fields/Field.tsx';
import { useImeGuard } from '../fields/ime.ts';
import { part } from '../parts.ts';
import { forcedColors, token } from '../theme/tokens.ts';
import { useOverlay } from '../overlays/useOverlay.ts';
import { ListArrow } from './ListArrow.tsx';
import { OptionList } from './OptionList.tsx';
import type { RemoteComboboxProps } from './RemoteCombobox.tsx';
import type { RemoteOption } from './useRemoteOptions.ts';
import { useSearchText } from './useSearchText.ts';

export interface RemoteMultiComboboxProps<T extends RemoteOption> extends Omit<RemoteComboboxProps<T>, 'value' | 'onChange'> {
  value: readonly T[];
  onChange?: ((value: T[]) => void) | undefined;
}

const OWN_REASONS = ['item-press', 'chip-remove-press', 'clear-press', 'none'];

/** Multiple selection from a list on the server; each selected option is a pill. */
export function RemoteMultiCombobox<T extends RemoteOption>(props: RemoteMultiComboboxProps<T>) {
  const { value, onChange, onBlur, load, placeholder, start, renderOption } = props;
  const t = useMessages('ui');
  const ime = useImeGuard();
  const labelId = useId();
  const search = useSearchText<T>({ load, label: '', onType: () => undefined });
  useOverlay(search.open);
  const isFixed = props.readOnly || props.disabled;

  return (
    <Field {...props} labelId={labelId}>
      {({ name, ...control }) => (
        <Combobox.Root<T, true>
          {...search.root}
          multiple
          value={[...value]}
          onValueChange={(options, { reason }) => {
            if (!OWN_REASONS.includes(reason)) return;
            search.setTyped('');
            onChange?.(options);
          }}
          disabled={props.disabled ?? false}
          readOnly={props.readOnly ?? false}
        >
          <Combobox.InputGroup {...part('input')} css={[frame(props), { height: 'auto', minHeight: token.field }]} {...ime}>
            {start}
            <Combobox.Chips css={pills}>
              {value.map((option) => (
                // Base UI marks a fixed pill as read-only, which is not allowed on a plain element.
                <Combobox.Chip key={option.value} css={pill} aria-label={option.label} aria-readonly={undefined}>
                  {option.label}
                  {isFixed ? null : (
                    <Combobox.ChipRemove css={pillRemove} aria-label={t('remove.item', { item: option.label })}>
                      <X aria-hidden css={{ width: token.icon12, height: token.icon12 }} />
                    </Combobox.ChipRemove>
                  )}
                </Combobox.Chip>
              ))}
              <Combobox.Input
                {...control}
                data-name={name}
                aria-labelledby={labelId}
                placeholder={value.length > 0 ? '' : (placeholder ?? t('pleaseSelect'))}
                autoComplete="off"
                css={[bareInput, { minWidth: token.s10, width: token.s10, height: token.target }]}
                onKeyDown={search.onKeyDown}
                onBlur={onBlur}
              />
            </Combobox.Chips>
            {isFixed ? null : <ListArrow />}
          </Combobox.InputGroup>
          <OptionList state={search.state} retry={search.retry} renderOption={renderOption} />
        </Combobox.Root>
      )}
    </Field>
  );
}

const pills: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s1,
  flex: 1,
  minWidth: 0,
  padding: `${token.half1} 0`,
};
const pill: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: token.target,
  maxWidth: '100%',
  paddingLeft: token.s2,
  borderRadius: token.rChip,
  background: token.idleTint,
  fontWeight: token.medium,
  [forcedColors]: { border: `${token.hair} solid` },
  '&:not(:has(button))': { paddingRight: token.s2 },
};
const pillRemove: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  width: token.target,
  height: token.target,
  color: token.text3,
  '&:hover': { color: token.text },
};
