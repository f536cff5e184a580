import type { ReactElement, ReactNode } from 'react';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  tone?: 'risk';
  /** Shown at the right: a shortcut or a code. */
  end?: ReactNode;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** `'-'` is a separator. */
  items: readonly (MenuItem | '-')[];
  align?: 'start' | 'end';
}

/** Input by which the menu was opened. */
export type Press = 'pointer' | 'key';
