import { X } from 'lucide-react';
import { frameButton } from './control.ts';
import { useMessages } from '../environment.tsx';

interface ClearButtonProps {
  /** Of the field that it empties. */
  label: string;
  onClear: () => void;
  className?: string;
}

/** Empties a field by pointer; by keyboard the field itself is. */
export function ClearButton({ label, onClear, className }: ClearButtonProps) {
  const t = useMessages('ui');
  return (
    <button type="button" css={frameButton} className={className} tabIndex={-1} aria-label={t('clear.field', { label })} onClick={onClear}>
      <X aria-hidden />
    </button>
  );
}
