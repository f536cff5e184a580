import { X } from 'lucide-react';
import { frameButton } from './control.ts';
import { useMessages } from '../environment.tsx';

interface ClearButtonProps {
  /** Label of the field that it clears. */
  label: string;
  onClear: () => void;
  className?: string;
}

/** Clear button for pointers; keyboard users edit the field itself. */
export function ClearButton({ label, onClear, className }: ClearButtonProps) {
  const t = useMessages('ui');
  return (
    <button type="button" css={frameButton} className={className} tabIndex={-1} aria-label={t('clear.field', { label })} onClick={onClear}>
      <X aria-hidden />
    </button>
  );
}
