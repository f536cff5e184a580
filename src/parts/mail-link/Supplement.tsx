import type { CSSObject } from '@emotion/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MailLink } from '#contract/mail';
import type { BillType } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { useCore } from '#element';
import { formatDateTime } from '#i18n';
import { Banner, Card, CutoffChip, hint, token, useMessages } from '#ui';
import { callsOfBills } from '../bill/bill-calls.ts';
import { newBillKey } from '../bill/bill-tabs.ts';
import { LoadedBill } from '../bill/LoadedBill.tsx';
import { OrderFiles } from '../files/OrderFiles.tsx';
import type { Choices } from '../form/fields-context.ts';
import { PageLayout } from '../PageLayout.tsx';
import { LinkFacts } from './LinkFacts.tsx';

export interface SupplementProps {
  link: MailLink;
  choices: Choices;
  onSaved: (detail: { bookingId: string }) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The bill of lading that the reader of a mail completes, with its cut-offs and files. */
export function Supplement({ link, choices, onSaved, onUnsaved }: SupplementProps) {
  const t = useMessages('mail-page');
  const { api } = useCore();
  const { bookingId, billId, isMsc, cutoffs } = link;
  const type: BillType = link.blType === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const [calls] = useState(() => callsOfBills(api, type, isMsc));
  const [savedAt, setSavedAt] = useState<number>();
  const [isDirty, setDirty] = useState(false);
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    emitUnsaved(isDirty);
  }, [isDirty]);
  const due = cutoffs.find(({ code }) => code === 'si');
  return (
    <div css={page}>
      <PageLayout heading={t('supplement')} actions={null}>
        <LinkFacts link={link} />
        <Banner tone="info">
          {due ? t('supplement.by', { time: formatDateTime(due.time).slice(0, 16) }) : t('supplement.text')}{' '}
          {due ? <CutoffChip at={due.time} done={undefined} /> : null}
        </Banner>
        {savedAt === undefined ? null : (
          <div role="status">
            <Banner tone="good">{t('received', { time: formatDateTime(savedAt).slice(0, 16) })}</Banner>
          </div>
        )}
        <LoadedBill
          bookingId={bookingId}
          type={type}
          isMsc={isMsc}
          isReadOnly={false}
          choices={choices}
          calls={calls}
          tab={{ key: billId ?? newBillKey(0), id: billId ?? undefined, version: 0 }}
          others={[]}
          remove={undefined}
          onOpened={(_, state) => setDirty(state.isDirty)}
          onSaved={() => {
            setSavedAt(Date.now());
            onSaved({ bookingId });
          }}
        />
        <Card title={t('files')}>
          <OrderFiles bookingId={bookingId} isListOnly />
        </Card>
        <p css={[hint, { margin: 0 }]}>{t('valid', { time: formatDateTime(link.expireTime).slice(0, 16) })}</p>
      </PageLayout>
    </div>
  );
}

const page: CSSObject = { padding: token.s3, minWidth: 0, '@media print': { '& button': { display: 'none' } } };
