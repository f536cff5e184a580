import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../environment.tsx';
import { IconButton } from './IconButton.tsx';
import { token } from '../theme/tokens.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers and the tooltip; 'Copy' unless given. */
  label?: string;
  /** For a notice of one's own; the button says it too. */
  onCopied?: () => void;
}

const SHOWN_MS = 2_000;

/** Puts a text on the clipboard and says whether it got there. */
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
      // The page has no permission, or is not secure: the user is told how to do without.
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
