import { lazyPart } from '../lazy-part.ts';
import type { PopoverProps } from './popover-props.ts';
import { withHandlers } from '../with-handlers.ts';

const parts = lazyPart(async () => (await import('../dialog/PopoverOrSheet.tsx')).PopoverOrSheet);

/** Lazy variant of `PopoverOrSheet` for first views: loads the overlay code when the trigger is hovered. */
export function LazyPopover({ trigger, open, onOpenChange, ...rest }: PopoverProps) {
  const Parts = parts.use(open, () => onOpenChange(false));
  if (Parts)
    return (
      <Parts trigger={trigger} open={open} onOpenChange={onOpenChange} {...rest}>
        {rest.children}
      </Parts>
    );
  const toOpen = { onClick: () => onOpenChange(true), onPointerEnter: parts.fetch, onFocus: parts.fetch };
  return withHandlers(trigger, toOpen, { 'aria-haspopup': 'dialog', 'aria-expanded': open });
}
