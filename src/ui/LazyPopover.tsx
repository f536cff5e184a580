import { cloneElement, useEffect, useState, type ComponentProps } from 'react';
import type { PopoverOrSheet } from './PopoverOrSheet.tsx';

const load = () => import('./PopoverOrSheet.tsx');
/** Fetched once for all; a first load that failed is repeated by the next press. */
const fetchParts = () => void load().catch(() => undefined);

/** As `PopoverOrSheet`, for a first view that should not bring the code of overlays along: it is fetched when the trigger is pointed at. */
export function LazyPopover({ trigger, open, onOpenChange, ...rest }: ComponentProps<typeof PopoverOrSheet>) {
  const [Parts, setParts] = useState<typeof PopoverOrSheet>();
  useEffect(() => {
    if (!open || Parts) return;
    let isHere = true;
    load().then(
      (module) => isHere && setParts(() => module.PopoverOrSheet),
      () => isHere && onOpenChange(false),
    );
    return () => void (isHere = false);
  }, [open, Parts, onOpenChange]);
  if (Parts)
    return (
      <Parts trigger={trigger} open={open} onOpenChange={onOpenChange} {...rest}>
        {rest.children}
      </Parts>
    );
  return cloneElement(trigger, {
    onClick: () => onOpenChange(true),
    onPointerEnter: fetchParts,
    onFocus: fetchParts,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
  });
}
