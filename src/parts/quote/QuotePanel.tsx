import { useState } from 'react';
import { useCall, useCore, useRecordSaved } from '#element';
import { ErrorPanel, Skeleton, useMessages } from '#ui';
import { QuoteEditor } from './QuoteEditor.tsx';
import type { QuoteEvents, QuoteSource } from './quote-source.ts';
import { StoredQuote } from './StoredQuote.tsx';

interface QuotePanelProps extends QuoteEvents {
  /** Of a stored quotation; otherwise a new one of `source`. */
  id?: string | undefined;
  source?: QuoteSource | undefined;
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
}

/** A quotation: a new one with its margins, and once it is stored its document and what can be done with it. */
export function QuotePanel({ id: given, source, onUnsaved, ...events }: QuotePanelProps) {
  const [saved, setSaved] = useState<string>();
  const id = given ?? saved;
  if (id !== undefined) return <Stored key={id} id={id} {...events} />;
  if (!source) return null;
  const onSaved = (detail: { id: string; quoteNo: string }) => {
    setSaved(detail.id);
    events.onSaved?.(detail);
  };
  return <QuoteEditor source={source} onSaved={onSaved} onUnsaved={onUnsaved} />;
}

function Stored({ id, ...events }: { id: string } & QuoteEvents) {
  const { api } = useCore();
  const t = useMessages('quote-editor');
  const { data, error, isError, refetch } = useCall(api.quote.queryQuoteHistoryById, { id }, { quiet: true, loadingBar: false });
  useRecordSaved('quote', () => void refetch());
  useRecordSaved('booking', () => void refetch());
  if (isError) return <ErrorPanel retry={() => void refetch()}>{error.message || t('failed')}</ErrorPanel>;
  if (!data) return <Skeleton height="320px" />;
  return <StoredQuote quote={data} {...events} />;
}
