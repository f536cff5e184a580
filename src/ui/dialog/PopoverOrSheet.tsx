import { cloneElement, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { useWindowBelow } from '../useWindowBelow.ts';
import { Popover } from '../overlays/Popover.tsx';
import type { PopoverProps } from '../overlays/popover-props.ts';

/** Below this window width there is no room beside the button. */
const SHEET_BELOW = 480;

/** A popover, or a bottom sheet on a phone. While open it keeps its form, and with it the state of its content. */
export function PopoverOrSheet({ trigger, title, open, onOpenChange, align = 'start', children }: PopoverProps) {
  const isSlim = useWindowBelow(SHEET_BELOW);
  const [isSheet, setSheet] = useState(isSlim);
  if (!open && isSheet !== isSlim) setSheet(isSlim);
  const content = typeof children === 'function' ? children({ isSheet }) : children;
  if (!isSheet)
    return (
      <Popover trigger={trigger} title={title} hideTitle flush align={align} open={open} onOpenChange={onOpenChange}>
        {content}
      </Popover>
    );
  return (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(!open), 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      <Dialog title={title} open={open} onClose={() => onOpenChange(false)} closesOnMask flush>
        {content}
      </Dialog>
    </>
  );
}
