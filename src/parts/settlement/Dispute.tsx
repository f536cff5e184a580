import type { CSSObject } from '@emotion/react';
import type { BillDispute } from '#contract/settlement';
import { useCore, useMutationCall, useWords } from '#element';
import { formatDateTime } from '#i18n';
import { Button, hint, IconAttach, IconChat, IconGood, IconWaiting, Money, StatusChip, token, useUi } from '#ui';
import { saveDownload } from '../save-download.ts';
import { ChargeName } from './ChargeName.tsx';
import { DisputeWriter } from './DisputeWriter.tsx';
import { UnsentText } from './UnsentText.tsx';
import { ofDispute, type Unsent } from './use-unsent.ts';

export function DisputeState({ state }: { state: BillDispute['state'] }) {
  const t = useWords('bill-confirm');
  const [tone, icon] =
    state === 'open' ? (['warn', IconWaiting] as const) : state === 'answered' ? (['info', IconChat] as const) : (['idle', IconGood] as const);
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`dispute.${state}`)}
    </StatusChip>
  );
}

interface DisputeProps {
  dispute: BillDispute;
  canWithdraw: boolean;
  unsent: Unsent;
  /** Reads the disputes of the bill again. */
  reread: () => Promise<readonly BillDispute[] | undefined>;
  onChanged: () => void;
}

/** A disputed charge with what was said about it. */
export function Dispute({ dispute, canWithdraw, unsent, reread, onChanged }: DisputeProps) {
  const t = useWords('bill-confirm');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const withdrawal = useMutationCall(api.settlement.withdrawDispute);
  const isPending = dispute.state !== 'ended';
  const of = ofDispute(dispute.id);
  async function isStored(text: string): Promise<boolean> {
    const known = new Set(dispute.messages.map(({ id }) => id));
    const now = (await reread())?.find(({ id }) => id === dispute.id);
    return now?.messages.some((message) => !known.has(message.id) && message.text.trim() === text) ?? false;
  }
  async function download(url: string) {
    const answer = await api.file.downloadFile({ url }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }
  return (
    <article css={box} aria-label={t('dispute.of', { charge: dispute.charge.chargeName })}>
      <div css={item}>
        <ChargeName charge={dispute.charge} />
        <Money amount={dispute.charge.amount} currency={dispute.charge.currency} />
        <DisputeState state={dispute.state} />
      </div>
      <ol css={list}>
        {dispute.messages.map(({ id, side, userName, text, createTime, file }) => (
          <li key={id} css={message}>
            <span css={hint}>
              <strong css={{ color: token.text }}>{side === 'provider' ? t('agent', { name: userName }) : userName}</strong>{' '}
              {formatDateTime(createTime).slice(0, 16)}
            </span>
            <span css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>
            {file ? (
              <span>
                <Button size="small" icon={<IconAttach aria-hidden />} onClick={() => void download(file.url)}>
                  {file.name}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {isPending ? (
        <>
          <p css={[hint, { margin: 0 }]}>{t(dispute.state === 'answered' ? 'dispute.next.answered' : 'dispute.next.open')}</p>
          <DisputeWriter
            label={t('reply')}
            button={t('reply.send')}
            unsent={unsent}
            of={of}
            disputeId={dispute.id}
            isStored={isStored}
            onSent={onChanged}
          >
            {canWithdraw ? (
              <Button
                busy={withdrawal.isBusy}
                onClick={() =>
                  void withdrawal
                    .run({ id: dispute.id })
                    .then((result) => (result.ok ? onChanged() : notices.show({ kind: 'error', message: result.message })))
                }
              >
                {t('dispute.withdraw')}
              </Button>
            ) : null}
          </DisputeWriter>
        </>
      ) : unsent.disputes.includes(of) ? (
        <UnsentText unsent={unsent} of={of} />
      ) : null}
    </article>
  );
}

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const item: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.row,
  padding: `${token.half2} 0`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const box: CSSObject = {
  display: 'grid',
  gap: token.s2,
  padding: `0 ${token.s3} ${token.s3}`,
  border: `${token.hair} solid ${token.line}`,
  borderInlineStart: `3px solid ${token.warn}`,
  borderRadius: token.rCard,
};
const message: CSSObject = { display: 'grid', gap: token.half1, padding: `${token.s2} 0` };
