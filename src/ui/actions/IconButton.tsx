import type { ReactNode } from 'react';
import type { ButtonProps } from './Button.tsx';
import { part } from '../parts.ts';
import { Spinner } from '../display/Spinner.tsx';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { ICON_BUTTON_TONES, iconButton } from './icon-button-style.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'icon' | 'size' | 'aria-label'> {
  /** Label for screen readers, shown as the tooltip. */
  label: string;
  children: ReactNode;
  tone?: keyof typeof ICON_BUTTON_TONES;
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
      css={[iconButton, ICON_BUTTON_TONES[tone]]}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
  return plain ? button : <Tooltip content={label}>{button}</Tooltip>;
}
