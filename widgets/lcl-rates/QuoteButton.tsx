import { useState } from 'react';
import { Button, IconCopy, useMessages } from '#ui';
import type { QuoteDetail } from './quote-detail.ts';

interface QuoteButtonProps {
  detail: QuoteDetail;
  /** The quotation as plain text, to be pasted into a message. */
  text: string;
  onQuote: ((detail: QuoteDetail) => boolean | void) | undefined;
}

/** Hands the quotation to the host page, or copies it as text. */
export function QuoteButton({ detail, text, onQuote }: QuoteButtonProps) {
  const t = useMessages('lcl-rates');
  const [outcome, setOutcome] = useState<{ text: string; key: 'copy.done' | 'copy.failed' }>();
  const quote = () => {
    if (onQuote?.(detail) === false) return;
    void navigator.clipboard.writeText(text).then(
      () => setOutcome({ text, key: 'copy.done' }),
      () => setOutcome({ text, key: 'copy.failed' }),
    );
  };
  return (
    <div>
      <Button icon={<IconCopy aria-hidden />} onClick={quote}>
        <span aria-live="polite">{t(outcome?.text === text ? outcome.key : 'copy')}</span>
      </Button>
    </div>
  );
}
