import type { CSSObject } from '@emotion/react';
import type { OrderInfo } from '#contract/order';
import { type CustomerStep, customerSteps, type NextStep, nextStep, type OrderToAdvance } from '#domain/deadline/next-step';
import { SI_STATUS } from '#domain/bill/si-status';
import { formatTime } from '#i18n';
import { useIsAgent, useWords } from '#element';
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

/** What the order needs next, by when, and the button that leads there; beside it all cut-offs. Agents read what is theirs, and what the customer has to do. */
export function NextStepCard({ info, open, isReadOnly }: NextStepCardProps) {
  const t = useWords('order-page');
  const customersWords = useMessages('order-page');
  const isAgent = useIsAgent();
  const order = orderOf(info);
  const step = nextStep(order);
  const isCustomers = 'document' in step;
  const document = isCustomers ? step.document : isAgent ? AGENT_DOCUMENTS[step.is] : undefined;
  const target = document && open(document);
  const due = isCustomers ? step.due : null;
  const others = customerSteps(order).slice(isCustomers ? 1 : 0);
  const hasActions = !isReadOnly && (isAgent || target !== undefined);
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
        {hasActions ? (
          <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 }}>
            {document && target ? (
              <Button variant={isCustomers && isAgent ? 'soft' : 'filled'} size="large" onClick={target}>
                {isAgent || !isCustomers ? t(`open.${document}`) : t(`next.${step.is}.open`)}
                <IconRight aria-hidden css={{ width: token.icon16, height: token.icon16 }} />
              </Button>
            ) : null}
            {isAgent && isCustomers ? <TellCustomer info={info} step={customersWords(`next.${step.is}`)} /> : null}
            {isAgent || due === null ? null : <AskOperator info={info} />}
          </div>
        ) : null}
        {hasActions && others.length > 0 ? <Others steps={others} open={open} /> : null}
      </div>
      <CutOffs info={info} />
    </section>
  );
}

/** What agents look at for a step that is theirs. */
const AGENT_DOCUMENTS: { [S in NextStep['is']]?: CustomerStep['document'] } = { awaitCopy: 'si', awaitCorrectedCopy: 'copy' };

const orderOf = ({ booking, documents: { si, copy } }: OrderInfo): OrderToAdvance => ({
  ...booking,
  isReturned: si.returnReason !== null,
  copyVersion: copy?.copyVersion ?? 0,
  isChangeRequested: copy !== null && copy.requestTime !== null,
});

/** What else waits for the customer. */
function Others({ steps, open }: { steps: readonly CustomerStep[]; open: OpenDocument }) {
  const t = useWords('order-page');
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

/** Why, and what is missing, in a few sentences. */
function Explanation({ info, step }: { info: OrderInfo; step: NextStep }) {
  const t = useWords('order-page');
  const isAgent = useIsAgent();
  const isLate = useNow() > (('document' in step && step.due) || Infinity);
  const { booking, contact, documents } = info;
  const { si, vgm } = documents;
  const names = {
    name: info.operatorIdName || t('forwarder'),
    carrier: booking.shippingIdName || t('carrier'),
    company: contact?.companyName ?? '',
  };
  const isNone = booking.siStatus < SI_STATUS.draft;
  const texts = (): string[] => {
    switch (step.is) {
      case 'correctSi':
        return [t('next.correctSi.text', { reason: si.returnReason ?? '' })];
      case 'declareVgm':
        return [t('next.declareVgm.text', { declared: vgm.declared, count: vgm.expected })];
      case 'correctVgm':
        return [t('next.correctVgm.text', { count: vgm.rejected })];
      case 'submitSi':
        // The draft is the customer's own affair.
        if (isAgent) return [isNone ? t('si.none') : ''];
        return [
          isNone ? t('si.none') : si.findings > 0 ? t('si.findings', { count: si.findings }) : t('si.complete'),
          si.draftTime === null ? '' : t('si.unsaved', { time: formatTime(si.draftTime) }),
          isLate ? t('si.late') : '',
        ];
      default:
        return [t(`next.${step.is}.text`, names)];
    }
  };
  const waits = isAgent && 'document' in step && step.is !== 'checkCopy' ? t('waits', names) : '';
  return [waits, ...texts()].filter(Boolean).join(' ');
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
