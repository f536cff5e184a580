import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { DianZiFaPiao, InConfirm } from '#contract/settlement';
import { useCall, useCore, useSettings } from '#element';
import { formatDate } from '#i18n';
import { Button, Code, Empty, ErrorPanel, hint, IconDownload, IconEye, Money, Skeleton, token, useMessages, useUi } from '#ui';
import { saveDownload } from '../save-download.ts';

const FRESH_MS = 240_000;
/** As wide as the frame, without the viewer's side bar. */
const VIEWER = '#navpanes=0&view=FitH';

/** E-invoices of a bill: downloads in every format, and a preview of the PDF. */
export function BillInvoices({ bill }: { bill: InConfirm }) {
  const t = useMessages('bill-confirm');
  const { api } = useCore();
  const [shown, show] = useState<string>();
  const found = useCall(api.settlement.queryDianZiFaPiao, { id: bill.id }, { quiet: true, staleTime: 0 });
  if (found.isError) return <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel>;
  if (!found.data) return <Skeleton height="240px" />;
  const preview = found.data.find(({ id }) => id === shown);
  return (
    <div css={pane}>
      {found.data.length === 0 ? <Empty title={t('invoice.none')} /> : null}
      <ul css={list}>
        {found.data.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} isShown={invoice.id === shown} onShow={(isShown) => show(isShown ? invoice.id : undefined)} />
        ))}
      </ul>
      {preview ? <Preview key={preview.id} invoice={preview} /> : null}
    </div>
  );
}

function Invoice({ invoice, isShown, onShow }: { invoice: DianZiFaPiao; isShown: boolean; onShow: (isShown: boolean) => void }) {
  const t = useMessages('bill-confirm');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  async function download(url: string) {
    const answer = await api.file.downloadFile({ url }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }
  const files = [
    ['PDF', invoice.pdfUrl],
    ['OFD', invoice.ofdUrl],
    ['XML', invoice.xmlUrl],
  ] as const;
  return (
    <li css={item}>
      <span css={{ display: 'grid', gap: token.half1, minWidth: 0, flex: '1 1 16rem' }}>
        <span>
          <Code>{invoice.invoiceNo}</Code> {invoice.invoiceTypeName}, {invoice.statusName}
        </span>
        <span css={hint}>
          {t('invoice.parties', {
            date: formatDate(invoice.invoiceDate),
            buyer: invoice.buyerName,
            taxNo: invoice.buyerTaxNo,
            seller: invoice.sellerName,
          })}
        </span>
      </span>
      <Money amount={invoice.totalAmount} currency={invoice.currency} />
      <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s1 }}>
        {invoice.pdfUrl ? (
          <Button size="small" icon={<IconEye aria-hidden />} aria-expanded={isShown} onClick={() => onShow(!isShown)}>
            {isShown ? t('invoice.hide') : t('invoice.show')}
          </Button>
        ) : null}
        {files.map(([format, url]) =>
          url ? (
            <Button key={format} size="small" icon={<IconDownload aria-hidden />} onClick={() => void download(url)}>
              {format}
            </Button>
          ) : null,
        )}
      </span>
    </li>
  );
}

function Preview({ invoice }: { invoice: DianZiFaPiao }) {
  const { api } = useCore();
  const { apiUrl } = useSettings();
  const found = useCall(api.file.queryFileAddress, { url: invoice.pdfUrl }, { quiet: true, staleTime: FRESH_MS });
  if (found.isError) return <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel>;
  if (!found.data) return <Skeleton height="50vh" />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers show no PDF in a sandbox; the server sends PDF alone as such.
    <iframe
      title={invoice.invoiceNo}
      src={apiUrl + found.data.address + VIEWER}
      css={{ width: '100%', height: '50vh', border: `${token.hair} solid ${token.line}` }}
    />
  );
}

const pane: CSSObject = { display: 'grid', gap: token.s3, padding: token.s4, minHeight: '240px', alignContent: 'start', fontSize: token.t13 };
const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const item: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s3,
  padding: `${token.s2} 0`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
