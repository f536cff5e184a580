import type { CSSObject } from '@emotion/react';
import type { OrderInfo } from '#contract/order';
import { requestChat } from '#core/chat/chat-request';
import { type CustomerStep, customerSteps, type NextStep, nextStep, type OrderToAdvance } from '#domain/deadline/next-step';
import { SI_STATUS } from '#domain/bill/si-status';
import { useCore } from '#element';
import { formatTime } from '#i18n';
import { Button, CutoffChip, hint, IconRight, narrow, onePane, part, title, token, useMessages, useNow } from '#ui';
import { CutOffs } from './CutOffs.tsx';
import type { OpenDocument } from './order-tab.ts';

interface NextStepCardProps {
  info: OrderInfo;
  open: OpenDocument;
  isReadOnly: boolean;
}

/** What the order needs next, by when, and the button that leads there; beside it all cut-offs. */
export function NextStepCard({ info, open, isReadOnly }: NextStepCardProps) {
  const t = useMessages('order-page');
  const order = orderOf(info);
  const step = nextStep(order);
  const target = 'document' in step ? open(step.document) : undefined;
  const due = 'due' in step ? step.due : null;
  const others = customerSteps(order).slice(1);
  return (
    <section {...part('card')} css={card}>
      <div css={todo}>
        <div css={heading}>
          <h2 css={{ '&&': title.t20 }}>{t(`next.${step.is}`)}</h2>
          {due === null ? null : <CutoffChip at={due} />}
        </div>
        <p css={{ color: token.text2, overflowWrap: 'anywhere' }}>
          <Explanation info={info} step={step} />
        </p>
        {target && !isReadOnly ? (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
            <Button variant="filled" size="large" onClick={target}>
              {t(`next.${step.is}.open` as 'next.submitSi.open')}
              <IconRight aria-hidden css={{ width: token.icon16, height: token.icon16 }} />
            </Button>
            {due === null ? null : <AskOperator info={info} />}
          </div>
        ) : null}
        {target && !isReadOnly && others.length > 0 ? <Others steps={others} open={open} /> : null}
      </div>
      <CutOffs info={info} />
    </section>
  );
}

const orderOf = ({ booking, documents: { si, copy } }: OrderInfo): OrderToAdvance => ({
  ...booking,
  isReturned: si.returnReason !== null,
  copyVersion: copy?.copyVersion ?? 0,
  isChangeRequested: copy !== null && copy.requestTime !== null,
});

/** What else waits for the customer. */
function Others({ steps, open }: { steps: readonly CustomerStep[]; open: OpenDocument }) {
  const t = useMessages('order-page');
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: token.s1 }}>
      <span css={hint}>{t('next.others')}</span>
      {steps.map(({ is, document }) => (
        <Button key={document} size="small" variant="bare" onClick={open(document)}>
          {t(`next.${is}`)}
        </Button>
      ))}
    </div>
  );
}

/** Why, and what is missing, in one or two sentences. */
function Explanation({ info, step }: { info: OrderInfo; step: NextStep }) {
  const t = useMessages('order-page');
  const now = useNow();
  const { si, vgm } = info.documents;
  const name = info.operatorIdName || t('forwarder');
  if (step.is === 'correctSi') return t('next.correctSi.text', { reason: si.returnReason ?? '' });
  if (step.is === 'declareVgm') return t('next.declareVgm.text', { declared: vgm.declared, count: vgm.expected });
  if (step.is === 'correctVgm') return t('next.correctVgm.text', { count: vgm.rejected });
  if (step.is !== 'submitSi') return t(`next.${step.is}.text`, { name, carrier: info.booking.shippingIdName || t('carrier') });
  const sentences = [
    info.booking.siStatus < SI_STATUS.draft ? t('si.none') : si.findings > 0 ? t('si.findings', { count: si.findings }) : t('si.complete'),
    si.draftTime === null ? '' : t('si.unsaved', { time: formatTime(si.draftTime) }),
    step.due !== null && step.due < now ? t('si.late') : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function AskOperator({ info: { operatorId, operatorIdName, booking } }: { info: OrderInfo }) {
  const t = useMessages('order-page');
  const order = useMessages('order');
  const { notices } = useCore();
  if (operatorId === null) return null;
  const ask = () => {
    const text = t('ask.text', { no: booking.bkgNo || booking.orderNo || '' });
    if (!requestChat(operatorId, text)) notices.show({ kind: 'info', message: order('staff.noChat') });
  };
  return (
    <Button variant="bare" onClick={ask}>
      {t('ask', { name: operatorIdName })}
    </Button>
  );
}

const card: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '360px minmax(0, 1fr)',
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  [onePane]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const todo: CSSObject = {
  display: 'grid',
  gap: token.half3,
  alignContent: 'start',
  padding: `${token.s4} ${token.s5}`,
  borderInlineEnd: `${token.hair} solid ${token.line}`,
  minWidth: 0,
  [onePane]: { borderInlineEnd: 0, borderBottom: `${token.hair} solid ${token.line}` },
  [narrow]: { padding: token.s4 },
};
const heading: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${token.s1} ${token.half3}` };
