import { Code, TextField, token, useFieldUpgrade } from '#ui';
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
  const { List: Chooser, left, around } = useFieldUpgrade(async () => (await load()).PortChooser);
  return (
    <div {...around} css={{ minWidth: 0, '& button[tabindex="-1"]': { display: 'none' } }}>
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
          isTyping={left.current.caret !== null && !isBusy}
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
