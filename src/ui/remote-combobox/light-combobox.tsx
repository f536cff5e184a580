import { ChevronDown, X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { frameButton } from '../fields/control.ts';
import { TextField } from '../fields/TextField.tsx';
import { useMessages } from '../environment.tsx';
import { optionCode } from '../list.ts';
import type { RemoteComboboxProps } from './RemoteCombobox.tsx';
import { useFieldUpgrade } from './useFieldUpgrade.ts';
import type { RemoteOption } from './useRemoteOptions.ts';

type ListProps<T extends RemoteOption> = Omit<RemoteComboboxProps<T>, 'load'>;

/**
 * A field with a list from the server for first views: until it is used, a text field of the same look, since the code of the list weighs more than most
 * elements. `load` imports the list.
 */
export function lightCombobox<T extends RemoteOption>(load: () => Promise<ComponentType<ListProps<T>>>) {
  let loading: Promise<ComponentType<ListProps<T>>> | undefined;
  const fetch = () =>
    (loading ??= load().catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    }));

  return function LightCombobox(props: ListProps<T>) {
    const {
      value,
      onChange,
      onBlur: _onBlur,
      onTextChange,
      initialText = '',
      settlesText = false,
      startsOpen: _,
      renderOption: _r,
      ...field
    } = props;
    const t = useMessages('ui');
    const [typed, setTyped] = useState(initialText);
    const { List, left, around } = useFieldUpgrade(fetch, settlesText);
    const text = value ? '' : typed;
    const type = (written: string) => {
      setTyped(written);
      if (value) onChange?.(null);
      onTextChange?.(written);
    };
    return (
      <div {...around} css={{ minWidth: 0 }} onPointerEnter={() => void fetch().catch(() => undefined)}>
        {List ? (
          <List
            {...props}
            initialText={text}
            settlesText={text !== ''}
            startsOpen={left.current.isPressed || (left.current.caret !== null && text !== '')}
          />
        ) : (
          <TextField
            {...field}
            value={value?.label ?? typed}
            placeholder={field.placeholder ?? t('pleaseSelect')}
            onChange={type}
            input={{ role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' }}
            end={
              <>
                {value?.code ? <span css={optionCode}>{value.code}</span> : null}
                {value || typed ? (
                  <span aria-hidden css={frameButton}>
                    <X />
                  </span>
                ) : null}
                <span aria-hidden css={frameButton}>
                  <ChevronDown />
                </span>
              </>
            }
          />
        )}
      </div>
    );
  };
}
