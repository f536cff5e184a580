import type { CSSObject } from '@emotion/react';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../environment.tsx';
import { LazyPopover } from '../overlays/LazyPopover.tsx';
import { transition } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

interface ChipProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Makes the chip a button; `isOn` is its pressed state. */
  onClick?: () => void;
  isOn?: boolean;
  /** Adds a remove button; `name` is the removed item. */
  onRemove?: () => void;
  name?: string;
  /** Makes the chip open a popover. */
  popover?: ChipPopover;
}

export interface ChipPopover {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  content: ReactNode;
}

/** A filter chip. */
export function Chip({ children, icon, onClick, isOn = false, onRemove, name = '', popover }: ChipProps) {
  const t = useMessages('ui');
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <span part="chip" css={[pill, isOn && on]}>
      {popover ? (
        <LazyPopover
          title={popover.title}
          open={popover.open}
          onOpenChange={popover.onOpenChange}
          trigger={
            <button type="button" css={part}>
              {content}
              {isOn ? null : <ChevronDown aria-hidden />}
            </button>
          }
        >
          {popover.content}
        </LazyPopover>
      ) : onClick ? (
        <button type="button" css={part} aria-pressed={isOn} onClick={onClick}>
          {content}
        </button>
      ) : (
        <span css={part}>{content}</span>
      )}
      {onRemove ? (
        <button type="button" css={cross} aria-label={t('remove.item', { item: name })} onClick={onRemove}>
          <X aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

const pill: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  height: token.small,
  border: `${token.hair} solid ${token.lineStrong}`,
  borderRadius: token.rRound,
  color: token.text2,
  background: token.surface,
  whiteSpace: 'nowrap',
  '& svg': { width: token.icon14, height: token.icon14 },
  ...transition('border-color', 'background'),
  '&:has(button):hover': { borderColor: token.control, color: token.text },
};
const on: CSSObject = {
  '&, &:has(button):hover': { borderColor: token.action, color: token.action, background: token.selected },
  [forcedColors]: { outline: `${token.hair2} solid Highlight`, outlineOffset: `calc(-1 * ${token.hair2})` },
};
const part: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.half2,
  height: '100%',
  padding: `0 ${token.half3}`,
  borderRadius: token.rRound,
};
const cross: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  width: token.target,
  height: token.target,
  marginLeft: `calc(-1 * ${token.s2})`,
  borderRadius: token.rRound,
};
