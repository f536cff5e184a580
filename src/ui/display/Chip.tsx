import type { CSSObject } from '@emotion/react';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../environment.tsx';
import { LazyPopover } from '../overlays/LazyPopover.tsx';
import { token } from '../theme/tokens.ts';
import { chip, chipOn, chipPart } from './chip-style.ts';

interface ChipProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Makes the chip a button; `isOn` is its pressed state. */
  onClick?: () => void;
  /** Name of its button, so that the focus goes from a light shell to the widget. */
  buttonName?: string;
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
export function Chip({ children, icon, onClick, buttonName, isOn = false, onRemove, name = '', popover }: ChipProps) {
  const t = useMessages('ui');
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <span part="chip" css={[chip, isOn && chipOn]}>
      {popover ? (
        <LazyPopover
          title={popover.title}
          open={popover.open}
          onOpenChange={popover.onOpenChange}
          trigger={
            <button type="button" name={buttonName} css={chipPart}>
              {content}
              {isOn ? null : <ChevronDown aria-hidden />}
            </button>
          }
        >
          {popover.content}
        </LazyPopover>
      ) : onClick ? (
        <button type="button" name={buttonName} css={chipPart} aria-pressed={isOn} onClick={onClick}>
          {content}
        </button>
      ) : (
        <span css={chipPart}>{content}</span>
      )}
      {onRemove ? (
        <button type="button" css={cross} aria-label={t('remove.item', { item: name })} onClick={onRemove}>
          <X aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

const cross: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  width: token.target,
  height: token.target,
  marginLeft: `calc(-1 * ${token.s2})`,
  borderRadius: token.rRound,
};
