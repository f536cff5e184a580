import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Code, TextField, token } from '#ui';
import type { PortChooserProps } from './PortChooser.tsx';
import type { PortText } from './port-option.ts';

const load = () => import('./PortChooser.tsx');
/** The list is not needed before the first rates are rendered. */
export const fetchPortChooser = (): void => void load().catch(() => undefined);

interface PortFieldProps {
  name: string;
  label: string;
  placeholder: string;
  value: PortText;
  onChange: (value: PortText) => void;
  error: string | undefined;
  /** Changes when the value is set from outside. */
  revision: number;
  /** A search is in flight, so the list is not needed. */
  isBusy: boolean;
}

/** A port: initially a plain text field of the same look, replaced by the combobox on hover or focus. */
export function PortField({ name, label, placeholder, value, onChange, error, revision, isBusy }: PortFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const caret = useRef<number | null>(null);
  const [Chooser, setChooser] = useState<ComponentType<PortChooserProps>>();

  const upgrade = async () => {
    const module = await load().catch(() => undefined);
    // Replacing the input would end a composition; retry at its end.
    if (!module || isComposing.current) return;
    const input = place.current?.querySelector('input');
    const root = input?.getRootNode() as ShadowRoot | undefined;
    caret.current = input && root?.activeElement === input ? (input.selectionStart ?? 0) : null;
    // Synchronously: a letter typed in between would end up behind the restored caret.
    flushSync(() => setChooser(() => module.PortChooser));
  };
  const upgradeNow = useEffectEvent(upgrade);
  // The shell's field may have had the focus.
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (input && (input.getRootNode() as ShadowRoot).activeElement === input) void upgradeNow();
  }, []);
  useLayoutEffect(() => {
    if (!Chooser || caret.current === null) return;
    const input = place.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [Chooser]);

  return (
    <div
      ref={place}
      onFocus={Chooser ? undefined : () => void upgrade()}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={() => ((isComposing.current = false), Chooser || void upgrade())}
      css={{ minWidth: 0, '& button[tabindex="-1"]': { display: 'none' } }}
    >
      {Chooser ? (
        <Chooser
          key={revision}
          label={label}
          name={name}
          required
          placeholder={placeholder}
          error={error}
          value={value}
          onChange={onChange}
          isTyping={caret.current !== null && !isBusy}
        />
      ) : (
        <TextField
          label={label}
          name={name}
          required
          placeholder={placeholder}
          error={error}
          value={value.option?.label ?? value.text}
          onChange={(text) => onChange({ text, option: null })}
          end={
            value.option ? (
              <span css={{ color: token.text3, fontSize: token.t12 }}>
                <Code>{value.option.code}</Code>
              </span>
            ) : null
          }
        />
      )}
    </div>
  );
}
