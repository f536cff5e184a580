import type { ReactElement, ReactNode } from 'react';

/** Properties of a popover with its trigger, loaded at once (`PopoverOrSheet`) or on demand (`LazyPopover`). */
export interface PopoverProps {
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** A sheet shows the title, a popover does not. */
  children: ReactNode | ((form: { isSheet: boolean }) => ReactNode);
}
