import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { frameButton } from './control.ts';
import { useMessages } from '../environment.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'isMono' | 'align'>;

/** A password, with a button that shows it. `autoComplete` is `current-password` by default. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useMessages('ui');
  const [isShown, setShown] = useState(false);
  const Sign = isShown ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      input={{ autoCapitalize: 'none', spellCheck: false }}
      end={
        <button
          type="button"
          css={frameButton}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Sign aria-hidden />
        </button>
      }
    />
  );
}
