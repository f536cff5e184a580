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
  /** `'-'` draws a line between groups. */
  items: readonly (MenuItem | '-')[];
  align?: 'start' | 'end';
}

/** How the menu was opened for the first time. */
export type Press = 'pointer' | 'key';
