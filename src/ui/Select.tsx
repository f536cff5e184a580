import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { frame } from './control.ts';
import { useMessages, useUi } from './environment.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { chosenCode, fieldContainer, listItem, listPlane, optionCode, overlayPosition } from './list.ts';
import { ellipsis } from './style.ts';
import { token } from './tokens.ts';
import { useOverlay } from './useOverlay.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  /** Shown at the right in monospace. */
  code?: string | undefined;
  disabled?: boolean;
}

export interface SelectProps<V extends string = string> extends FieldProps {
  /** `null` for none. */
  value: V | null;
  onChange?: ((value: V) => void) | undefined;
  onBlur?: (() => void) | undefined;
  options: readonly SelectOption<V>[];
  placeholder?: string | undefined;
}

/** One of a few options that are all known. For lists that the server holds see `RemoteCombobox`. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { value, onChange, onBlur, options, placeholder } = props;
  const t = useMessages('ui');
  const { layer } = useUi();
  const [open, setOpen] = useState(false);
  const labelId = useId();
  const chosen = options.find((option) => option.value === value);
  useOverlay(open);
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
          <div css={fieldContainer}>
            <Base.Trigger {...control} data-name={name} aria-labelledby={labelId} onBlur={onBlur} css={frame(props)}>
              <span css={[ellipsis, { flex: 1, color: chosen ? 'inherit' : token.text3 }]}>{chosen?.label ?? placeholder ?? t('pleaseSelect')}</span>
              {chosen?.code ? <span css={chosenCode}>{chosen.code}</span> : null}
              <ChevronDown aria-hidden />
            </Base.Trigger>
          </div>
          <Base.Portal container={layer}>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} collisionBoundary={layer} css={overlayPosition}>
              <Base.Popup css={listPlane}>
                <Base.List>
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} disabled={option.disabled ?? false} css={listItem}>
                      <Base.ItemText css={{ minWidth: 0, flex: 1 }}>{option.label}</Base.ItemText>
                      {option.code ? <span css={optionCode}>{option.code}</span> : null}
                      <span css={{ width: token.icon16, color: token.action }}>
                        <Base.ItemIndicator>
                          <Check aria-hidden css={{ width: token.icon16, height: token.icon16 }} />
                        </Base.ItemIndicator>
                      </span>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
