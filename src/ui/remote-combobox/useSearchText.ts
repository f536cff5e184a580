import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useRemoteOptions, type LoadOptions, type RemoteOption } from './useRemoteOptions.ts';

/** Base UI's reasons for changing text or open state; all but the user's own are ignored, so that typed text stays. */
interface Details {
  reason: string;
}

interface Options<T extends RemoteOption> {
  load: LoadOptions<T>;
  /** Text that is not a query, since it is the label of the selected option. */
  label: string;
  /** The user has edited the text. */
  onType: (text: string) => void;
  /** Text that was typed before the list was loaded. */
  initialText?: string | undefined;
  /** The user is already typing: the list opens with the answer to that text. */
  startsOpen?: boolean | undefined;
  /** The answer to that text is needed at once. */
  settlesText?: boolean | undefined;
}

/** Shared by the single and the multiple combobox: typed text, opening, querying, and the keys of a list without options. */
export function useSearchText<T extends RemoteOption>({
  load,
  label,
  onType,
  initialText = '',
  startsOpen = false,
  settlesText = false,
}: Options<T>) {
  const { state, request, forget } = useRemoteOptions(load);
  const [typed, setTyped] = useState(initialText);
  const [open, setOpen] = useState(startsOpen);
  const highlighted = useRef<T | undefined>(undefined);
  const retry = () => request(typed, 'now');
  const ask = useRef(startsOpen || (settlesText && initialText) ? retry : undefined);
  useEffect(() => ask.current?.(), []);

  return {
    state,
    open,
    typed,
    setTyped,
    retry,
    root: {
      open,
      items: state.is === 'ready' ? state.options : [],
      filter: null,
      autoHighlight: true,
      inputValue: label || typed,
      isItemEqualToValue: (one: T, other: T) => one.value === other.value,
      itemToStringLabel: (option: T) => option.label,
      onItemHighlighted: (option: T | undefined) => void (highlighted.current = option),
      onOpenChange: (isOpen: boolean, { reason }: Details) => {
        setOpen(isOpen);
        if (!isOpen) forget();
        else if (reason !== 'input-change') request(typed, 'now');
      },
      onInputValueChange: (text: string, { reason }: Details) => {
        if (reason !== 'input-change') return;
        setTyped(text);
        onType(text);
        setOpen(true);
        request(text, 'rested');
      },
    },
    onKeyDown: (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
      // Base UI would clear the value of a closed field.
      if (event.key === 'Escape' && !open) event.preventBaseUIHandler?.();
      // No options: Enter retries after a failure, and never submits the form with an incomplete name.
      if (event.key !== 'Enter' || !open || (state.is === 'ready' && highlighted.current)) return;
      event.preventBaseUIHandler?.();
      event.preventDefault();
      event.stopPropagation();
      if (state.is === 'failed') retry();
    },
  };
}
