import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import type { ButtonProps } from './Button.tsx';
import { part } from '../parts.ts';
import { Spinner } from '../display/Spinner.tsx';
import { transition } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'icon' | 'size' | 'aria-label'> {
  /** Label for screen readers, shown as the tooltip. */
  label: string;
  children: ReactNode;
  tone?: 'quiet' | 'action' | 'risk';
  /** No tooltip, where the label is visible beside it anyway. */
  plain?: boolean;
}

/** A button that is an icon alone. */
export function IconButton({ label, tone = 'quiet', plain = false, busy = false, disabled, onClick, children, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...part('icon-button')}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      // A disabled button shows no tooltip and loses the focus, so use `aria-disabled`.
      aria-disabled={disabled || busy || undefined}
      onClick={disabled || busy ? (event) => event.preventDefault() : onClick}
      css={[base, TONES[tone]]}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
  return plain ? button : <Tooltip content={label}>{button}</Tooltip>;
}

const base: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: token.small,
  height: token.small,
  borderRadius: token.rField,
  ...transition('background', 'color'),
  '& > svg': { width: token.icon16, height: token.icon16 },
  '&:hover, &[aria-pressed=true], &[aria-expanded=true]': { background: token.hover, color: token.text },
  '&[aria-disabled=true]': { '&, &:hover': { color: token.textOff, background: 'none', cursor: 'not-allowed' } },
  '&[aria-busy=true]': { '&, &:hover': { cursor: 'progress' } },
};

const TONES: Record<NonNullable<IconButtonProps['tone']>, CSSObject> = {
  quiet: { color: token.text2 },
  action: { color: token.action },
  risk: { color: token.bad, '&:hover': { background: token.badTint, color: token.bad } },
};
