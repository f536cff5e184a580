import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { frameButton } from '../fields/control.ts';
import { useMessages } from '../environment.tsx';
import { LazyPopover } from '../overlays/LazyPopover.tsx';
import { fetchCalendar } from './LazyCalendar.tsx';

interface Props {
  label: string;
  name?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** The button at the end of a date field and its calendar. */
export function CalendarButton({ label, name, open, onOpenChange, disabled, children }: Props) {
  const t = useMessages('ui');
  return (
    <LazyPopover
      title={t('date.calendar', { label })}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          name={name}
          disabled={disabled}
          aria-label={t('date.open', { label })}
          css={frameButton}
          onPointerEnter={fetchCalendar}
          onFocus={fetchCalendar}
        >
          <CalendarDays aria-hidden />
        </button>
      }
    >
      {children}
    </LazyPopover>
  );
}

/** Alt+Down opens the calendar from the text, as with a native select. */
export const opensCalendar = (event: { altKey: boolean; key: string }): boolean => event.altKey && event.key === 'ArrowDown';
