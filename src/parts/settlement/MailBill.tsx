import type { CSSObject } from '@emotion/react';
import { useEffect, useEffectEvent } from 'react';
import type { MailLink } from '#contract/mail';
import type { InConfirm } from '#contract/settlement';
import { BILL_CONFIRM_WIDTH } from '#domain/constants';
import { SETTLEMENT_STATUS } from '#domain/settlement/bill-status';
import { formatDate, formatDateTime } from '#i18n';
import { Banner, hint, token, useMessages } from '#ui';
import { LinkFacts } from '../mail-link/LinkFacts.tsx';
import { PageLayout } from '../PageLayout.tsx';
import { AnswerButtons, BillBody, BillFacts, type BillPane, BillPayable, useBillAnswer } from './BillView.tsx';

/** A reader without login is told of changes by no event. */
const POLL_MS = 30_000;
/** Disputes and invoices need a login. */
const PANES: readonly BillPane[] = ['bill', 'changes'];

interface MailBillProps {
  link: MailLink & { inConfirmId: string };
  onAnswered: (answer: 'confirmed' | 'rejected', bill: InConfirm) => void;
  /** With the reason that is not sent. */
  onTyped: (reason: string) => void;
}

/** The settlement bill of a link in a mail, with its answer. */
export function MailBill({ link, onAnswered, onTyped }: MailBillProps) {
  const t = useMessages('bill-confirm');
  const m = useMessages('mail-page');
  const state = useBillAnswer(
    { id: link.inConfirmId },
    {
      pollMs: POLL_MS,
      onAnswered: (answer, answered) => {
        state.refresh();
        onAnswered(answer, answered);
      },
    },
  );
  const { bill, isWithdrawn, reason } = state;
  const emitTyped = useEffectEvent(onTyped);
  useEffect(() => emitTyped(reason), [reason]);
  return (
    <div css={page}>
      <PageLayout heading={t('title')} beside={<BillFacts state={state} />} actions={null}>
        <LinkFacts link={link} />
        {bill && !isWithdrawn ? <Outcome bill={bill} /> : null}
        <section aria-label={t('title')} css={sheet}>
          <BillBody state={state} panes={PANES} />
          {bill && !isWithdrawn ? (
            <footer css={foot}>
              <BillPayable state={state} />
              {bill.dueDate === null ? null : <span css={hint}>{m('due', { date: formatDate(bill.dueDate) })}</span>}
              <span css={buttons}>
                <AnswerButtons state={state} />
              </span>
            </footer>
          ) : null}
        </section>
        <p css={[hint, { margin: 0 }]}>{m('valid', { time: formatDateTime(link.expireTime).slice(0, 16) })}</p>
      </PageLayout>
    </div>
  );
}

/** Who has answered it, and when: the answer may have come from a colleague or another mail. */
function Outcome({ bill: { status, confirmUser, confirmTime, rejectTime } }: { bill: InConfirm }) {
  const m = useMessages('mail-page');
  const text = (key: 'confirmed' | 'rejected', at: number | null) =>
    m(key, { name: confirmUser || m('someone'), time: at === null ? '' : formatDateTime(at).slice(0, 16) });
  return (
    <div role="status" css={{ '&:empty': { display: 'none' } }}>
      {status === SETTLEMENT_STATUS.confirmed ? <Banner tone="good">{text('confirmed', confirmTime)}</Banner> : null}
      {status === SETTLEMENT_STATUS.rejected ? <Banner tone="warn">{text('rejected', rejectTime)}</Banner> : null}
    </div>
  );
}

const page: CSSObject = { maxWidth: BILL_CONFIRM_WIDTH, marginInline: 'auto', padding: token.s3, minWidth: 0 };
const sheet: CSSObject = { background: token.surface, border: `${token.hair} solid ${token.line}`, borderRadius: token.rCard, minWidth: 0 };
const foot: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s3,
  padding: `${token.s3} ${token.s4}`,
  borderTop: `${token.hair} solid ${token.line}`,
};
const buttons: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, marginInlineStart: 'auto', '@media print': { display: 'none' } };
