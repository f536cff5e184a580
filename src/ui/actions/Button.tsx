import type { CSSObject } from '@emotion/react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from '../display/Spinner.tsx';
import { part } from '../parts.ts';
import { transition } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'css'> {
  /** `filled` once per view, `line` beside it, `soft` in rows, `bare` for links that act, `risk` for irreversible actions. */
  variant?: 'filled' | 'line' | 'soft' | 'bare' | 'risk';
  size?: 'small' | 'normal' | 'large';
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
      css={[base, SIZES[size], VARIANTS[variant], disabled && !busy ? off : null]}
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

const base: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: token.half2,
  maxWidth: '100%',
  border: `${token.hair} solid transparent`,
  borderRadius: token.rField,
  fontWeight: token.medium,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  ...transition('background', 'border-color', 'color'),
  '&[aria-busy=true]': { cursor: 'progress' },
};

const iconSize = (size: string) => ({ '& > svg': { width: size, height: size } });

const SIZES: Record<NonNullable<ButtonProps['size']>, CSSObject> = {
  small: { height: token.small, padding: `0 ${token.half3}`, ...iconSize(token.icon14) },
  normal: { height: token.field, padding: `0 ${token.half4}`, ...iconSize(token.icon16) },
  large: { height: token.large, padding: `0 ${token.s5}`, ...iconSize(token.icon16) },
};

const VARIANTS: Record<NonNullable<ButtonProps['variant']>, CSSObject> = {
  filled: {
    background: token.actionSolid,
    color: token.onAction,
    '&:hover': { background: token.actionHover },
    '&:active': { background: token.actionPress },
    [forcedColors]: { forcedColorAdjust: 'none' },
  },
  line: {
    background: token.surface,
    borderColor: token.lineStrong,
    color: token.text,
    '&:hover': { borderColor: token.control, background: token.hover },
    '&:active': { background: token.selected },
  },
  soft: {
    background: token.selected,
    color: token.action,
    '&:hover': { background: token.actionSolid, color: token.onAction },
    '&:active': { background: token.actionPress, color: token.onAction },
  },
  bare: { color: token.action, padding: `0 ${token.s2}`, '&:hover': { background: token.selected }, '&:active': { background: token.infoTint } },
  risk: {
    background: token.surface,
    borderColor: `color-mix(in srgb, ${token.bad} 55%, transparent)`,
    color: token.bad,
    '&:hover': { background: token.badTint },
  },
};

const off: CSSObject = {
  '&, &:hover, &:active': { background: token.idleTint, color: token.textOff, borderColor: 'transparent', cursor: 'not-allowed' },
  [forcedColors]: { forcedColorAdjust: 'auto' },
};
