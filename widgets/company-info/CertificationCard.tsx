import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { CompanyInfo } from '#contract/user';
import { APPLICATION_STATUS, CERT_STATUS } from '#domain/identity/company-policy';
import { formatDateTime } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Card, hint, lazyPart, narrow, Skeleton, title as titles, token, useConfirm, useMessages } from '#ui';
import { useRefresh } from './useCompany.ts';

const dialog = lazyPart(async () => (await import('./certification/CertificationDialog.tsx')).CertificationDialog);
const gallery = lazyPart(async () => (await import('./papers/PaperGallery.tsx')).PaperGallery);

/** Three steps from the application to the certification, with the documents of the last application. */
export function CertificationCard({ company }: { company: CompanyInfo }) {
  const t = useMessages('company-info');
  const [isOpen, setOpen] = useState(false);
  const CertificationDialog = dialog.use(isOpen, () => setOpen(false));
  const { certification, certStatus, actions } = company;
  const papers = certification?.papers ?? [];
  const PaperGallery = gallery.use(papers.length > 0);
  const isRefused = certStatus === CERT_STATUS.none && certification?.status === APPLICATION_STATUS.refused;
  const withdraw = useWithdrawal();
  return (
    <Card
      title={t('certification')}
      aside={
        actions.includes('applyCertification') ? (
          <Button variant="soft" size="small" onPointerEnter={dialog.fetch} onClick={() => setOpen(true)}>
            {t(isRefused ? 'certification.again' : 'certification.apply')}
          </Button>
        ) : actions.includes('withdrawCertification') ? (
          <Button variant="bare" size="small" busy={withdraw.isBusy} onClick={() => void withdraw.ask()}>
            {t('certification.withdraw')}
          </Button>
        ) : null
      }
    >
      <div css={papers.length > 0 ? columns : undefined}>
        <div css={{ display: 'grid', gap: token.s3, alignContent: 'start', minWidth: 0 }}>
          {isRefused ? <Banner tone="bad">{t('certification.refused', { reason: certification.reason })}</Banner> : null}
          <Steps company={company} />
          <p css={{ color: token.text2 }}>{t(`certification.note.${certStatus}`)}</p>
        </div>
        {papers.length > 0 ? (
          <div css={{ display: 'grid', gap: token.s2, alignContent: 'start', minWidth: 0 }}>
            <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: token.s2 }}>
              <h3 css={{ '&&': titles.t14 }}>{t('papers')}</h3>
              <span css={hint}>{t('papers.private')}</span>
            </div>
            {PaperGallery ? <PaperGallery papers={papers} companyName={company.nameCn} /> : <Skeleton height={token.s10} />}
          </div>
        ) : null}
      </div>
      {CertificationDialog && isOpen ? <CertificationDialog company={company} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function Steps({ company: { certification, certStatus } }: { company: CompanyInfo }) {
  const t = useMessages('company-info');
  const isApplied = certStatus !== CERT_STATUS.none;
  const sent =
    isApplied && certification ? { time: formatDateTime(certification.applyTime).slice(0, 16), name: certification.applicantName } : undefined;
  const steps = [
    { name: 'sent', isDone: isApplied, text: sent ? t('step.sent.done', sent) : t('step.sent.todo') },
    { name: 'checking', isDone: certStatus === CERT_STATUS.certified, text: t('step.checking.what') },
    { name: 'certified', isDone: certStatus === CERT_STATUS.certified, text: t('step.certified.what') },
  ] as const;
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol css={list}>
      {steps.map(({ name, isDone, text }, index) => (
        <li key={name} css={step} data-done={isDone || undefined} aria-current={index === current ? 'step' : undefined}>
          <strong css={{ fontWeight: token.strong }}>{t(`step.${name}`)}</strong>
          <span css={{ ...hint, overflowWrap: 'anywhere' }}>{text}</span>
        </li>
      ))}
    </ol>
  );
}

function useWithdrawal() {
  const { api } = useCore();
  const t = useMessages('company-info');
  const confirm = useConfirm();
  const refresh = useRefresh();
  const withdrawal = useMutationCall(api.user.withdrawCustomerCertification);
  return {
    isBusy: withdrawal.isBusy,
    async ask() {
      const isSure = await confirm({
        title: t('certification.withdraw.title'),
        body: t('certification.withdraw.body'),
        confirmLabel: t('certification.withdraw'),
      });
      if (!isSure) return;
      await withdrawal.run({});
      refresh();
    },
  };
}

const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: token.s5,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const list: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: token.s3,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const step: CSSObject = {
  display: 'grid',
  gap: token.half1,
  alignContent: 'start',
  paddingTop: token.s2,
  borderTop: `${token.hair2} solid ${token.line}`,
  '&[data-done]': { borderTopColor: token.good },
  '&[aria-current]': { borderTopColor: token.action },
};
