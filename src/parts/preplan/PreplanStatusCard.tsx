import type { CSSObject } from '@emotion/react';
import type { PreplanInfo } from '#contract/preplan';
import { isWaiting, PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { formatDateTime } from '#i18n';
import { Card, hint, IconDone, IconReturned, IconSent, IconWaiting, StatusChip, token, type Tone, useMessages } from '#ui';

const { draft, sent, accepted, returned, amending, deleting, deleted } = PREPLAN_STATUS;

const LOOKS: Readonly<Record<number, { tone: Tone; icon: typeof IconDone }>> = {
  [draft]: { tone: 'idle', icon: IconWaiting },
  [sent]: { tone: 'info', icon: IconSent },
  [accepted]: { tone: 'good', icon: IconDone },
  [returned]: { tone: 'bad', icon: IconReturned },
  [amending]: { tone: 'info', icon: IconSent },
  [deleting]: { tone: 'info', icon: IconSent },
  [deleted]: { tone: 'idle', icon: IconDone },
};

const VERBS = ['send', 'amend', 'delete', 'accept', 'reject', 'acceptDeletion', 'rejectDeletion'] as const;
const isVerb = (verb: string): verb is (typeof VERBS)[number] => VERBS.some((one) => one === verb);

export function PreplanChip({ status, statusName }: Pick<PreplanInfo['preplanVo'], 'status' | 'statusName'>) {
  const { tone, icon } = LOOKS[status] ?? { tone: 'idle', icon: IconWaiting };
  return (
    <StatusChip tone={tone} icon={icon}>
      {statusName}
    </StatusChip>
  );
}

/** What has happened to the pre-plan, and what comes next. */
export function PreplanStatusCard({ record }: { record: PreplanInfo['preplanVo'] }) {
  const t = useMessages('preplan');
  const { events, status } = record;
  const next = isWaiting(status) ? t('next.customs') : status === accepted ? '' : t('next.send');
  return (
    <Card title={t('progress')} aside={<PreplanChip {...record} />}>
      <ol css={list}>
        <li css={step}>
          {t('event.prefilled')}
          <span css={hint}>{t('event.prefilled.hint')}</span>
        </li>
        {events.map(({ verb, time, user, count }) =>
          isVerb(verb) ? (
            <li key={`${verb} ${time}`} css={[step, verb === 'reject' && { color: token.bad }]}>
              {t(`event.${verb}`)}
              <span css={hint}>
                {[formatDateTime(time).slice(5), user, count > 0 ? t('event.reasons', { count }) : ''].filter(Boolean).join(', ')}
              </span>
            </li>
          ) : null,
        )}
        {next === '' ? null : (
          <li css={[step, { color: token.text3 }]} aria-current="step">
            {next}
          </li>
        )}
      </ol>
    </Card>
  );
}

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.s2 };
const step: CSSObject = { display: 'grid', paddingInlineStart: token.s3, borderInlineStart: `${token.hair2} solid ${token.line}` };
