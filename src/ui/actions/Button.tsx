import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from '../display/Spinner.tsx';
import { part } from '../parts.ts';
import { token } from '../theme/tokens.ts';
import { BUTTON_SIZES, BUTTON_VARIANTS, buttonBase, buttonOff } from './button-style.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'css'> {
  /** `filled` once per view, `line` beside it, `soft` in rows, `bare` for links that act, `risk` for irreversible actions. */
  variant?: keyof typeof BUTTON_VARIANTS;
  size?: keyof typeof BUTTON_SIZES;
  /** Keeps label and width, spins the icon and ignores further presses. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; `type="button"` by default. */
export function Button({ variant = 'line', size = 'normal', busy = false, icon, children, disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...part('button', `button-${variant}`)}
      {...rest}
      css={[buttonBase, BUTTON_SIZES[size], BUTTON_VARIANTS[variant], disabled && !busy ? buttonOff : null]}
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && icon ? <Spinner /> : icon}
      {busy && !icon ? <BusyLabel>{children}</BusyLabel> : children}
    </button>
  );
}

/** Without an icon to replace, the spinner covers the label, which keeps its space. */
function BusyLabel({ children }: { children: ReactNode }) {
  return (
    <span css={{ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: token.half2 }}>
      <span css={{ position: 'absolute', right: '100%', marginRight: `calc(-1 * ${token.half2})`, display: 'flex' }}>
        <Spinner small />
      </span>
      <span css={{ paddingLeft: token.half3, marginRight: `calc(-1 * ${token.half3})` }}>{children}</span>
    </span>
  );
}
