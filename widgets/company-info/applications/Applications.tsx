import { useEffect, useRef, useState } from 'react';
import type { CompanyApplication } from '#contract/user';
import { localisedName } from '#domain/identity/localised-name';
import { usciCheckCharacter } from '#domain/party/usci';
import { useCall, useCore } from '#element';
import { formatDateTime } from '#i18n';
import { PageLayout } from '#parts';
import { Banner, Button, Card, Empty, ErrorPanel, hint, narrow, Skeleton, token, useMessages, useUi } from '#ui';
import { PaperGallery } from '../papers/PaperGallery.tsx';
import { AnswerApplicationDialog } from './AnswerApplicationDialog.tsx';

/** For the forwarder’s agents: the companies that apply for certification, the oldest application first; or that of one company, with the way to all. */
export function Applications({ customerId }: { customerId?: string | undefined }) {
  const t = useMessages('company-info');
  const { api, socket } = useCore();
  const list = useCall(api.user.queryCompanyApplications, {}, { quiet: true, loadingBar: false, staleTime: 0 });
  const { refetch } = list;
  const [isAll, setAll] = useState(customerId === undefined);
  /** The one company, once it was seen to apply. */
  const [isSeen, setSeen] = useState(false);
  const chosen = isAll ? undefined : list.data?.find((application) => application.customerId === customerId);
  if (chosen && !isSeen) setSeen(true);
  const shown = chosen ? [chosen] : list.data;
  const [asked, setAsked] = useState<{ application: CompanyApplication; isAccepted: boolean }>();
  useEffect(() => {
    // Whoever applies, withdraws or decides changes the number of to-dos.
    const stops = [socket.subscribe('todoCount', () => void refetch()), socket.subscribe('ready', () => void refetch())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [socket, refetch]);
  return (
    <PageLayout
      heading={t('applications')}
      actions={
        chosen && (list.data?.length ?? 0) > 1 ? (
          <Button onClick={() => setAll(true)}>{t('application.all', { count: list.data?.length ?? 0 })}</Button>
        ) : null
      }
    >
      {list.data && !isAll && !chosen && !isSeen ? <Banner tone="info">{t('application.gone')}</Banner> : null}
      {list.error && !list.data ? <ErrorPanel retry={() => void refetch()}>{list.error.message || t('applications.failed')}</ErrorPanel> : null}
      {list.isPending ? <Skeleton height="320px" /> : null}
      {list.data?.length === 0 ? <Empty title={t('applications.none')} /> : null}
      {shown?.map((application) => (
        <ApplicationCard
          key={application.id}
          application={application}
          isChosen={application === chosen}
          onAnswer={(isAccepted) => setAsked({ application, isAccepted })}
        />
      ))}
      {asked ? (
        <AnswerApplicationDialog
          key={`${asked.application.id} ${String(asked.isAccepted)}`}
          {...asked}
          onClose={() => {
            setAsked(undefined);
            void refetch();
          }}
        />
      ) : null}
    </PageLayout>
  );
}

interface ApplicationCardProps {
  application: CompanyApplication;
  /** The one that was asked for. */
  isChosen: boolean;
  onAnswer: (isAccepted: boolean) => void;
}

/** What the company states beside its documents. */
function ApplicationCard({ application, isChosen, onAnswer }: ApplicationCardProps) {
  const t = useMessages('company-info');
  const { locale } = useUi();
  const { nameCn, nameEn, usciCode, legalPerson, applyTime, applicantName, papers } = application;
  const company = localisedName(nameCn, nameEn, locale);
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isChosen) name.current?.focus();
  }, [isChosen]);
  return (
    <Card
      title={
        <span ref={name} tabIndex={isChosen ? -1 : undefined}>
          {company}
        </span>
      }
      aside={<span css={hint}>{t('application.since', { time: formatDateTime(applyTime).slice(0, 16), name: applicantName })}</span>}
    >
      <div css={columns}>
        <div css={{ display: 'grid', gap: token.s3, alignContent: 'start', minWidth: 0 }}>
          <dl css={facts}>
            <dt>{t('nameCn')}</dt>
            <dd>{nameCn}</dd>
            <dt>{t('usciCode')}</dt>
            <dd>
              {usciCode || t('application.missing')}
              {usciCode ? <Check code={usciCode} /> : null}
            </dd>
            <dt>{t('legalPerson')}</dt>
            <dd>{legalPerson || t('application.missing')}</dd>
          </dl>
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
            <Button variant="filled" aria-label={`${t('application.certify')}: ${company}`} onClick={() => onAnswer(true)}>
              {t('application.certify')}
            </Button>
            <Button aria-label={`${t('application.refuse')}: ${company}`} onClick={() => onAnswer(false)}>
              {t('application.refuse')}
            </Button>
          </div>
        </div>
        {papers.length > 0 ? <PaperGallery papers={papers} companyName={nameCn} /> : <p css={hint}>{t('application.papers.none')}</p>}
      </div>
    </Card>
  );
}

/** Whether the last character of the credit code fits the others. */
function Check({ code }: { code: string }) {
  const t = useMessages('company-info');
  const expected = usciCheckCharacter(code)?.params?.['expected'];
  return (
    <span css={[hint, { display: 'block', color: expected === undefined ? token.good : token.warn }]}>
      {expected === undefined ? t('application.code.good') : t('application.code.check', { expected: String(expected) })}
    </span>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: token.s5,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token.s2} ${token.s4}`,
  margin: 0,
  '& dt': { color: token.text2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
} as const;
