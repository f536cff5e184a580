import type { CSSObject } from '@emotion/react';
import type { BillRevision, InConfirm } from '#contract/settlement';
import { nextBillStep } from '#domain/settlement/next-step';
import { formatDate, formatDateTime } from '#i18n';
import { useWords } from '#element';
import { hint, title, token } from '#ui';

interface Entry {
  key: string;
  text: string;
  /** Second line: a time, a reason, or what happens next. */
  note: string;
}

/** What a bill waits for, and what has happened to it, newest first. */
export function BillTimeline({ bill, revisions }: { bill: InConfirm; revisions: readonly BillRevision[] }) {
  const t = useWords('bill-confirm');
  const entries = useEntries(bill, revisions);
  return (
    <section css={{ minWidth: 0 }} aria-label={t('next')}>
      <h3 css={{ '&&': title.t14 }}>{t('next')}</h3>
      <ol css={list}>
        {entries.map(({ key, text, note }, place) => (
          <li key={key} css={[item, place === 0 && current]}>
            <span css={{ fontWeight: place === 0 ? token.medium : token.regular }}>{text}</span>
            {note ? <span css={[hint, { overflowWrap: 'anywhere' }]}>{note}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useEntries(bill: InConfirm, revisions: readonly BillRevision[]): Entry[] {
  const t = useWords('bill-confirm');
  const at = (time: number) => formatDateTime(time).slice(0, 16);
  const step = nextBillStep(bill);
  const { confirmTime, confirmUser, dueDate, paidTime } = bill;
  return [
    {
      key: 'next',
      text: t(`next.${step}`, { revision: bill.revision + 1, date: dueDate === null ? '' : formatDate(dueDate) }),
      note: step === 'revision' || step === 'reply' ? t('next.notified') : '',
    },
    ...(paidTime === null ? [] : [{ key: 'paid', text: t('event.paid'), note: formatDate(paidTime) }]),
    ...(confirmTime === null ? [] : [{ key: 'confirmed', text: t('event.confirmed', { name: confirmUser }), note: at(confirmTime) }]),
    ...revisions.flatMap(({ revision, sendTime, rejectTime, rejectReason, lines }) => {
      const count = revision === 1 ? 0 : lines.filter(({ changedFlag }) => changedFlag !== 'same').length;
      const sent = { key: `sent ${revision}`, text: t(count > 0 ? 'event.revised' : 'revision', { revision, count }), note: at(sendTime) };
      if (rejectTime === null) return [sent];
      const rejected = {
        key: `rejected ${revision}`,
        text: t('event.rejected', { revision }),
        note: [at(rejectTime), rejectReason].filter(Boolean).join(', '),
      };
      return [rejected, sent];
    }),
  ];
}

const list: CSSObject = { listStyle: 'none', margin: `${token.s2} 0 0`, padding: 0 };
const item: CSSObject = {
  position: 'relative',
  display: 'grid',
  gap: token.half1,
  paddingInlineStart: token.s5,
  paddingBlockEnd: token.s3,
  // A ring, and the line to the next one.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: token.s1,
    width: token.s2,
    height: token.s2,
    border: `${token.hair2} solid ${token.text3}`,
    borderRadius: '50%',
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${token.s2} / 2 + ${token.hair})`,
    insetBlockStart: token.s4,
    insetBlockEnd: 0,
    borderInlineStart: `${token.hair} solid ${token.lineStrong}`,
  },
};
const current: CSSObject = { '&::before': { borderColor: token.warn } };
