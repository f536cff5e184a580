import { cloneElement } from 'react';
import { Dialog } from './Dialog.tsx';
import { useUi } from '../environment.tsx';
import { Popover } from '../overlays/Popover.tsx';
import type { PopoverProps } from '../overlays/popover-props.ts';

/** Below this window width there is no room beside the button. */
const SHEET_BELOW = 480;

/** A popover, or a bottom sheet on a phone. */
export function PopoverOrSheet({ trigger, title, open, onOpenChange, align = 'start', children }: PopoverProps) {
  const { layer } = useUi();
  const isSheet = (layer.ownerDocument.defaultView?.innerWidth ?? Infinity) < SHEET_BELOW;
  if (!isSheet)
    return (
      <Popover trigger={trigger} title={title} hideTitle flush align={align} open={open} onOpenChange={onOpenChange}>
        {children}
      </Popover>
    );
  return (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(!open), 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      <Dialog title={title} open={open} onClose={() => onOpenChange(false)} closesOnMask flush>
        {children}
      </Dialog>
    </>
  );
}
