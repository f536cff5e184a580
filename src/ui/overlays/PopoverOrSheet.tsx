import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { useWindowBelow } from '../useWindowBelow.ts';
import { Popover } from './Popover.tsx';

interface Props {
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** A sheet shows the title, a popover does not. */
  children: ReactNode | ((form: { isSheet: boolean }) => ReactNode);
}

/** Below this window width there is no room beside the button. */
const SHEET_BELOW = 480;

/** A popover, or a bottom sheet on a phone. While open it keeps its form, and with it the state of its content. */
export function PopoverOrSheet({ trigger, title, open, onOpenChange, align = 'start', children }: Props) {
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
