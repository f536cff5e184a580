import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { frameButton } from '../fields/control.ts';
import { useMessages } from '../environment.tsx';

/** Opens the list by pointer. */
export function ListArrow({ className }: { className?: string }) {
  const t = useMessages('ui');
  return (
    <Combobox.Trigger css={frameButton} className={className} tabIndex={-1} aria-label={t('options.show')}>
      <ChevronDown aria-hidden />
    </Combobox.Trigger>
  );
}
