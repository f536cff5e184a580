import { Button, Dialog, useMessages } from '#ui';
import { QuotePanel } from './QuotePanel.tsx';
import type { QuoteEvents, QuoteSource } from './quote-source.ts';

interface QuoteDialogProps extends QuoteEvents {
  source: QuoteSource;
  onClose: () => void;
}

/** Makes a quotation from rates of a list. */
export function QuoteDialog({ source, onClose, ...events }: QuoteDialogProps) {
  const t = useMessages('quote-editor');
  return (
    <Dialog open flush width={1180} title={t('new')} onClose={onClose} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <QuotePanel source={source} {...events} />
    </Dialog>
  );
}
