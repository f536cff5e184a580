import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../environment.tsx';
import { IconButton } from './IconButton.tsx';
import { token } from '../theme/tokens.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

interface CopyButtonProps {
  text: string;
  /** Label for screen readers and the tooltip; 'Copy' by default. */
  label?: string;
  /** For a custom notice; the button announces the result too. */
  onCopied?: () => void;
}

const SHOWN_MS = 2_000;

/** Copies a text to the clipboard and reports whether that succeeded. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const t = useMessages('ui');
  const [outcome, setOutcome] = useState<'copied' | 'copy.failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      // Clipboard access was denied, or the page is not secure: suggest copying by hand.
      setOutcome('copy.failed');
    }
  };
  return (
    <>
      <IconButton label={outcome ? t(outcome) : (label ?? t('copy'))} onClick={() => void copy()}>
        {outcome === 'copied' ? <Check aria-hidden css={{ color: token.good }} /> : <Copy aria-hidden />}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{outcome ? t(outcome) : ''}</span>
      </VisuallyHidden>
    </>
  );
}
