import type { CSSObject } from '@emotion/react';
import type { OrderInfo } from '#contract/order';
import { type CustomerStep, customerSteps, type NextStep, nextStep, type OrderToAdvance } from '#domain/deadline/next-step';
import { SI_STATUS } from '#domain/bill/si-status';
import { formatTime } from '#i18n';
import { useChatWith } from '#parts';
import { Button, CutoffChip, hint, IconRight, narrow, onePane, part, title, token, useMessages, useNow } from '#ui';
import { CutOffs } from './CutOffs.tsx';
import type { OpenDocument } from './order-tab.ts';
import { TellCustomer } from './TellCustomer.tsx';

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
  const { contact } = info;
  if (contact) return <AgentStepCard info={info} contact={contact} order={order} step={step} open={open} isReadOnly={isReadOnly} />;
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
        {target && !isReadOnly && 'document' in step ? (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
            <Button variant="filled" size="large" onClick={target}>
              {t(`next.${step.is}.open`)}
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

/** What the order needs next, as the forwarder’s agents read it: their own acts, or what the customer has to do. */
function AgentStepCard({ info, contact, order, step, open, isReadOnly }: NextStepCardProps & AgentStep) {
  const t = useMessages('order-page');
  const isCustomers = 'document' in step;
  const own = step.is === 'awaitCopy' ? 'si' : step.is === 'awaitCorrectedCopy' ? 'copy' : undefined;
  const document = isCustomers ? step.document : own;
  const target = document && open(document);
  const due = isCustomers ? step.due : null;
  const others = customerSteps(order).slice(isCustomers ? 1 : 0);
  const { companyName: company } = contact;
  return (
    <section {...part('card')} css={card}>
      <div css={todo}>
        <div css={heading}>
          <h2 css={{ '&&': title.t20 }}>{t(`agent.${step.is}`)}</h2>
          {due === null ? null : <CutoffChip at={due} />}
        </div>
        <p css={{ color: token.text2, overflowWrap: 'anywhere' }}>
          {step.is === 'done' ? (
            t('next.done.text')
          ) : step.is === 'submitSi' ? (
            `${t('agent.waits', { company })} ${info.booking.siStatus < SI_STATUS.draft ? t('agent.noSi') : ''}`
          ) : step.is === 'checkCopy' || !isCustomers ? (
            t(`agent.${step.is}.text`, { company, carrier: info.booking.shippingIdName || t('carrier') })
          ) : (
            <>
              {t('agent.waits', { company })} <Explanation info={info} step={step} />
            </>
          )}
        </p>
        {isReadOnly ? null : (
          <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 }}>
            {document && target ? (
              <Button variant={isCustomers ? 'soft' : 'filled'} size="large" onClick={target}>
                {t(`agent.open.${document}`)}
                <IconRight aria-hidden css={{ width: token.icon16, height: token.icon16 }} />
              </Button>
            ) : null}
            {isCustomers ? <TellCustomer info={info} step={t(`next.${step.is}`)} /> : null}
          </div>
        )}
        {!isReadOnly && others.length > 0 ? <Others steps={others} open={open} isAgent /> : null}
      </div>
      <CutOffs info={info} />
    </section>
  );
}

interface AgentStep {
  contact: NonNullable<OrderInfo['contact']>;
  order: OrderToAdvance;
  step: NextStep;
}

const orderOf = ({ booking, documents: { si, copy } }: OrderInfo): OrderToAdvance => ({
  ...booking,
  isReturned: si.returnReason !== null,
  copyVersion: copy?.copyVersion ?? 0,
  isChangeRequested: copy !== null && copy.requestTime !== null,
});

/** What else waits for the customer. */
function Others({ steps, open, isAgent = false }: { steps: readonly CustomerStep[]; open: OpenDocument; isAgent?: boolean }) {
  const t = useMessages('order-page');
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: token.s1 }}>
      <span css={hint}>{t(isAgent ? 'agent.others' : 'next.others')}</span>
      {steps.map(({ is, document }) => (
        <Button key={document} size="small" variant="bare" onClick={open(document)}>
          {t(isAgent ? `agent.${is}` : `next.${is}`)}
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
  const chatWith = useChatWith(order('staff.noChat'));
  if (operatorId === null) return null;
  return (
    <Button variant="bare" onClick={() => chatWith(operatorId, t('ask.text', { no: booking.bkgNo || booking.orderNo || '' }))}>
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
