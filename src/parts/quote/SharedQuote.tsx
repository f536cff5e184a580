import { useCall, useCore, useMutationCall } from '#element';
import { formatDate } from '#i18n';
import { Banner, Button, Empty, ErrorPanel, IconDownload, Skeleton, title, token, useMessages, useUi } from '#ui';
import { saveDownload } from '../save-download.ts';
import { SharedLogo } from './QuoteLogo.tsx';
import { QuotePaper } from './QuotePaper.tsx';

/** A quotation opened from a mail, without login. */
export function SharedQuote({ token: linkToken }: { token: string }) {
  const t = useMessages('quote-editor');
  const { api } = useCore();
  const { root } = useUi();
  const shared = useCall(api.quote.querySharedQuotation, { token: linkToken }, { quiet: true, loadingBar: false });
  const downloading = useMutationCall(api.quote.downloadSharedQuotation);
  if (shared.error?.reason === 'business')
    return <Empty title={<h1 css={[title.t20, { margin: 0 }]}>{t('link.gone')}</h1>}>{t('link.gone.text')}</Empty>;
  if (shared.isError) return <ErrorPanel retry={() => void shared.refetch()}>{shared.error.message}</ErrorPanel>;
  if (!shared.data) return <Skeleton height="320px" />;
  const { paper, validTo, isExpired, hasLogo } = shared.data;
  const download = async (format: 'pdf' | 'xlsx') => {
    const answer = await downloading.run({ token: linkToken, format });
    if (answer.ok) saveDownload(answer.data, root);
  };
  return (
    <div css={{ display: 'grid', gap: token.s4, maxWidth: '860px', marginInline: 'auto', padding: token.s3 }}>
      {isExpired ? <Banner tone="warn">{t('shared.expired', { date: formatDate(validTo) })}</Banner> : null}
      <QuotePaper level={1} paper={paper} logo={hasLogo ? <SharedLogo token={linkToken} /> : null} />
      <span css={{ display: 'flex', gap: token.s2 }}>
        {(['pdf', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            icon={<IconDownload aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
            disabled={downloading.isBusy}
            onClick={() => void download(format)}
          >
            {t(`download.${format}`)}
          </Button>
        ))}
      </span>
    </div>
  );
}
