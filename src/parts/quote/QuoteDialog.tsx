import { useState } from 'react';
import { Button, Dialog, useConfirm, useMessages } from '#ui';
import { QuotePanel } from './QuotePanel.tsx';
import type { QuoteEvents, QuoteSource } from './quote-source.ts';

interface QuoteDialogProps extends QuoteEvents {
  source: QuoteSource;
  onClose: () => void;
}

/** Makes a quotation from rates of a list, and shows it once it is stored. */
export function QuoteDialog({ source, onClose, ...events }: QuoteDialogProps) {
  const t = useMessages('quote-editor');
  const confirm = useConfirm();
  const [isUnsaved, setUnsaved] = useState(false);
  const [quoteNo, setQuoteNo] = useState<string>();
  const close = async () => {
    if (
      !isUnsaved ||
      (await confirm({ title: t('leave.title'), body: t('leave.body'), confirmLabel: t('leave.confirm'), cancelLabel: t('leave.stay') }))
    )
      onClose();
  };
  return (
    <Dialog
      open
      flush
      width={1180}
      title={quoteNo === undefined ? t('new') : t('stored', { no: quoteNo })}
      onClose={() => void close()}
      foot={<Button onClick={() => void close()}>{t('close')}</Button>}
    >
      <QuotePanel
        source={source}
        onUnsaved={setUnsaved}
        {...events}
        onSaved={(saved) => {
          setQuoteNo(saved.quoteNo);
          events.onSaved?.(saved);
        }}
      />
    </Dialog>
  );
}
