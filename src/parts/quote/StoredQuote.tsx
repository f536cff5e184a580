import { useState } from 'react';
import type { CSSObject } from '@emotion/react';
import type { QuoteDetail } from '#contract/quote';
import { formatDate, formatDateTime } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Code, hint, IconDownload, IconSent, lazyPart, narrow, token, useMessages, useUi } from '#ui';
import { loadAllowanceTexts } from '../mail/allowance-texts.ts';
import { saveDownload } from '../save-download.ts';
import { QuoteLogo } from './QuoteLogo.tsx';
import { QuotePaper } from './QuotePaper.tsx';
import { QuoteState } from './QuoteState.tsx';
import { QuoteSums, QuoteTable } from './QuoteTable.tsx';
import type { QuoteEvents } from './quote-source.ts';
import { useBookByChat } from './use-book-by-chat.ts';

const sendForm = lazyPart(async () => {
  const [{ SendQuote }] = await Promise.all([import('./SendQuote.tsx'), loadAllowanceTexts()]);
  return SendQuote;
});

/** A stored quotation: costs and margins for the company, the document, and what can be done with it. */
export function StoredQuote({ quote, onOpenBooking }: { quote: QuoteDetail } & Pick<QuoteEvents, 'onOpenBooking'>) {
  const t = useMessages('quote-editor');
  const offer = useMessages('offer');
  const { api, notices } = useCore();
  const { root } = useUi();
  /** Presses of "Send" since its form was closed: each shows the form. */
  const [wanted, setWanted] = useState(0);
  const SendQuote = sendForm.use(wanted > 0, () => setWanted(0));
  const downloading = useMutationCall(api.quote.downloadQuoteHistoryExcel, { spinner: false });
  const starting = useMutationCall(api.order.initAddSoWeb, { quiet: true });
  const saving = useMutationCall(api.order.saveBookingWeb, { quiet: true });
  const { id, kind, quoteNo, quotation, state, booking } = quote;
  const isOpen = state !== 'expired';

  const download = async (format: 'pdf' | 'xlsx') => {
    const answer = await downloading.run({ id, format });
    if (answer.ok) saveDownload(answer.data, root);
  };
  const bookByChat = useBookByChat();
  const book = async () => {
    // Part loads and transports from door to door have no form: customer service books them.
    if (kind !== 'fcl') return bookByChat({ facts: [quoteNo, `${quote.portStartName} → ${quote.portEndName}`], ...costsOf(quote) });
    if (booking) return onOpenBooking?.(booking);
    const started = await starting.run({ quoteId: id, nextSailing: true });
    const stored = started.ok ? await saving.run({ ...started.data, submit: false } as Parameters<typeof saving.run>[0]) : started;
    if (!stored.ok) return void notices.show({ kind: 'error', message: stored.errors[0]?.message ?? stored.message });
    onOpenBooking?.({ bookingId: stored.data.bookingId, orderId: stored.data.orderId });
  };

  return (
    <div css={columns}>
      <div css={column}>
        <header css={head}>
          <h2 css={{ '&&': { fontSize: token.t16, lineHeight: token.l16, fontWeight: token.strong } }}>{quote.receiverName || t('noReceiver')}</h2>
          <Code>{quoteNo}</Code>
          <QuoteState quote={quote} />
        </header>
        <p css={hint}>{t('madeBy', { name: quote.createUser, at: formatDateTime(quote.createTime).slice(0, 16), template: quote.templateName })}</p>
        {quotation.rates.map((rate) => (
          <QuoteTable key={rate.leg ?? rate.rateId} rate={rate} />
        ))}
        <QuoteSums quotation={quotation} />
        {wanted > 0 && SendQuote ? <SendQuote quote={quote} wanted={wanted} onClose={() => setWanted(0)} /> : null}
        <Mails quote={quote} />
      </div>
      <div css={column}>
        <QuotePaper paper={quotation.paper} logo={<QuoteLogo url={quotation.logoUrl} />} />
        <div css={buttons}>
          {(['pdf', 'xlsx'] as const).map((format) => (
            <Button key={format} icon={<IconDownload aria-hidden css={sign} />} disabled={downloading.isBusy} onClick={() => void download(format)}>
              {t(`download.${format}`)}
            </Button>
          ))}
          <span css={{ flex: 1 }} />
          <Button icon={<IconSent aria-hidden css={sign} />} disabled={!isOpen} onClick={() => setWanted((count) => count + 1)}>
            {t('send')}
          </Button>
          <Button variant="filled" disabled={!isOpen} busy={starting.isBusy || saving.isBusy} onClick={() => void book()}>
            {kind === 'fcl' ? t(booking ? 'openBooking' : 'book') : offer('book')}
          </Button>
        </div>
        <Banner tone="info">
          {t(!isOpen ? 'snapshot.ended' : kind === 'fcl' ? 'snapshot' : 'snapshot.offer', { date: formatDate(quote.validTo) })}
        </Banner>
      </div>
    </div>
  );
}

/** What the company pays: customer service does not see its margins. */
function costsOf({ quotation: { totals, collect } }: QuoteDetail) {
  const [payable, atDestination] = [totals, collect].map((sums) => sums.map(({ currency, cost }) => ({ currency, amount: cost })));
  return { totals: payable ?? [], collect: atDestination ?? [] };
}

/** Mails that were sent, with the end of their links. */
function Mails({ quote: { mails } }: { quote: QuoteDetail }) {
  const t = useMessages('quote-editor');
  const { api } = useCore();
  const revoking = useMutationCall(api.quote.revokeQuotationLink);
  if (mails.length === 0) return null;
  return (
    <section css={{ display: 'grid', gap: token.s1 }}>
      <h3 css={{ '&&': { fontWeight: token.strong } }}>{t('mails')}</h3>
      <ul css={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.s1 }}>
        {mails.map(({ id, email, sentTime, expireTime, isOpen }) => (
          <li key={id} css={[head, { justifyContent: 'space-between' }]}>
            <span css={{ overflowWrap: 'anywhere' }}>
              {email} <span css={hint}>{formatDateTime(sentTime).slice(0, 16)}</span>
            </span>
            {isOpen ? (
              <Button
                variant="bare"
                size="small"
                aria-label={t('link.end.of', { email })}
                disabled={revoking.isBusy}
                onClick={() => void revoking.run({ id })}
              >
                {t('link.end')}
              </Button>
            ) : (
              <span css={hint}>{t('link.ended', { date: formatDate(expireTime) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const sign = { width: token.icon16, height: token.icon16 } as const;
const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: token.s4,
  alignItems: 'start',
  minWidth: 0,
  padding: token.s4,
  [narrow]: { padding: token.s3 },
};
const column: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0, alignContent: 'start' };
const head: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, minWidth: 0 };
// The document is longer than the window: what can be done with it stays in sight.
const buttons: CSSObject = {
  position: 'sticky',
  bottom: 0,
  paddingBlock: token.s2,
  background: token.surface,
  display: 'flex',
  flexWrap: 'wrap',
  gap: token.s2,
  alignItems: 'center',
};
