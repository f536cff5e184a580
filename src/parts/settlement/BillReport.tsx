import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { InConfirm } from '#contract/settlement';
import { BILL_CONFIRM_FRAME_HEIGHT } from '#domain/constants';
import { useCall, useCore, useSettings } from '#element';
import { Button, ErrorPanel, hint, IconFile, Skeleton, token, useMessages, useUi } from '#ui';

/** An address is valid for five minutes, and needed only until the report is loaded. */
const FRESH_MS = 240_000;
/** Our own report runs nothing; an operator’s report server may need scripts. */
const OWN = 'allow-same-origin allow-modals';
const EXTERNAL = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals';

interface BillReportProps {
  bill: InConfirm;
  /** A newer one has arrived, which alone can be printed from then on: the report stays as it was loaded. */
  isOutdated?: boolean;
}

/** The report of the bill in a frame of its own, and as PDF. */
export function BillReport({ bill, isOutdated = false }: BillReportProps) {
  const t = useMessages('bill-confirm');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const { apiUrl } = useSettings();
  const [isLate] = useState(isOutdated);
  // The version changes the key: another revision is another report.
  const found = useCall(api.settlement.queryBillReport, { id: bill.id }, { quiet: true, staleTime: FRESH_MS, enabled: !isOutdated });
  const absolute = (address: string) => (address.startsWith('/') ? apiUrl + address : address);

  async function openPdf() {
    const answer = await api.settlement.queryBillReport({ id: bill.id, format: 'pdf' }, { locale });
    if (!answer.ok) {
      if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
      return;
    }
    const link = root.ownerDocument.createElement('a');
    Object.assign(link, { href: absolute(answer.data.address), target: '_blank', rel: 'noopener noreferrer' });
    link.click();
  }

  return (
    <section aria-label={t('report')} css={pane}>
      <div css={tools}>
        <span css={[hint, { flex: 1, minWidth: 0 }]}>{t('report')}</span>
        {isOutdated ? null : (
          <Button size="small" icon={<IconFile aria-hidden />} onClick={() => void openPdf()}>
            {t('pdf')}
          </Button>
        )}
      </div>
      {isLate && isOutdated ? (
        <p css={[hint, { margin: token.s4 }]}>{t('report.outdated', { revision: bill.revision })}</p>
      ) : found.isError ? (
        <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel>
      ) : found.data ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- An external report server is on an origin of its own.
        <iframe
          key={`${bill.revision} ${locale}`}
          title={t('report.of', { billNo: bill.billNo })}
          src={absolute(found.data.address)}
          sandbox={found.data.address.startsWith('/') ? OWN : EXTERNAL}
          referrerPolicy="no-referrer"
          css={frame}
        />
      ) : (
        <Skeleton height={BILL_CONFIRM_FRAME_HEIGHT} />
      )}
    </section>
  );
}

const pane: CSSObject = { display: 'grid', minWidth: 0, background: token.canvas };
const tools: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.s1} ${token.s4}`,
  background: token.sunken,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const frame: CSSObject = { display: 'block', width: '100%', height: BILL_CONFIRM_FRAME_HEIGHT, border: 0 };
