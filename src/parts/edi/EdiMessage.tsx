import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { EdiMessage as Message } from '#contract/edi';
import { useCall, useCore } from '#element';
import { formatDateTime } from '#i18n';
import {
  Button,
  Code,
  Dialog,
  ErrorPanel,
  hint,
  IconDone,
  IconReturned,
  IconSent,
  IconWaiting,
  Skeleton,
  StatusChip,
  token,
  type Tone,
  useMessages,
  useUi,
} from '#ui';

const LOOKS = {
  queued: { tone: 'idle', icon: IconWaiting },
  sent: { tone: 'info', icon: IconSent },
  acknowledged: { tone: 'good', icon: IconDone },
  rejected: { tone: 'bad', icon: IconReturned },
  failed: { tone: 'bad', icon: IconReturned },
} as const satisfies Record<Message['state'], { tone: Tone; icon: typeof IconDone }>;

interface EdiMessageProps {
  message: Message;
  onResent: () => void;
}

/** One EDI message: its state, what went wrong, its text, and sending it again. */
export function EdiMessage({ message, onResent }: EdiMessageProps) {
  const t = useMessages('edi');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { tone, icon } = LOOKS[message.state];
  const at = message.answerTime ?? message.sendTime ?? message.createTime;
  const resend = async () => {
    setBusy(true);
    const result = await api.edi.resendEdi({ messageId: message.id }, { locale });
    setBusy(false);
    if (result.ok) {
      const about = { id: message.recordId, text: [message.typeName, message.documentNo].filter(Boolean).join(' ') };
      notices.show({ kind: 'success', message: t('resent'), about });
      onResent();
    } else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
  };
  return (
    <div css={item}>
      <span css={row}>
        <StatusChip tone={tone} icon={icon} plain>
          {message.stateName}
        </StatusChip>
        <span>{t('what', { type: message.typeName, function: message.functionName })}</span>
        <span css={[hint, { marginInlineStart: 'auto' }]}>{formatDateTime(at).slice(5, 16)}</span>
      </span>
      <span css={row}>
        <span css={hint}>
          <Code>{message.ediNo}</Code> {t('to', { receiver: message.receiver })}
        </span>
        <span css={{ display: 'flex', marginInlineStart: 'auto' }}>
          <Button size="small" variant="bare" aria-label={t('show.of', { no: message.ediNo })} aria-haspopup="dialog" onClick={() => setShown(true)}>
            {t('show')}
          </Button>
          {message.actions.includes('resend') ? (
            <Button size="small" variant="bare" busy={isBusy} aria-label={t('resend.of', { no: message.ediNo })} onClick={() => void resend()}>
              {t('resend')}
            </Button>
          ) : null}
        </span>
      </span>
      {problemsOf(message, t).map((text) => (
        <span
          key={text}
          css={{ fontSize: token.t12, lineHeight: token.l12, color: message.state === 'queued' ? token.warn : token.bad, overflowWrap: 'anywhere' }}
        >
          {text}
        </span>
      ))}
      {isShown ? <Content message={message} onClose={() => setShown(false)} /> : null}
    </div>
  );
}

/** What keeps the message from arriving, or why it was rejected. */
function problemsOf(message: Message, t: ReturnType<typeof useMessages<'edi'>>): string[] {
  const { fault, faultName, attempts, nextAttemptTime, waitsFor, findings, reasons } = message;
  return [
    ...findings.map(({ field, message: text }) => t('finding', { field, text })),
    ...reasons.map(({ code, text }) => [code, text].filter(Boolean).join(' ')),
    ...(fault === null ? [] : [t('fault', { text: faultName ?? '', code: fault, count: attempts })]),
    ...(nextAttemptTime === null ? [] : [t('next', { time: formatDateTime(nextAttemptTime).slice(5, 16) })]),
    ...(waitsFor === null ? [] : [t('waits', { no: waitsFor })]),
  ];
}

/** The interchange and the answers to it, a segment in a line. */
function Content({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useMessages('edi');
  const ui = useMessages('ui');
  const { api } = useCore();
  const { data, isError, refetch } = useCall(api.edi.queryEdiContent, { messageId: message.id }, { quiet: true, staleTime: 0 });
  return (
    <Dialog open onClose={onClose} closesOnMask width={760} title={message.fileName} foot={<Button onClick={onClose}>{ui('close')}</Button>}>
      {isError ? <ErrorPanel retry={() => void refetch()} /> : null}
      {data ? (
        <div css={{ display: 'grid', gap: token.s3 }}>
          <pre css={text} tabIndex={0} aria-label={t('content')}>
            {data.content === '' ? t('unwritten') : lines(data.content)}
          </pre>
          {data.receipts.map(({ fileName, content, time }) => (
            <section key={fileName}>
              <h3 css={hint}>{t('answer', { name: fileName, time: formatDateTime(time).slice(0, 16) })}</h3>
              <pre css={text} tabIndex={0} aria-label={fileName}>
                {lines(content)}
              </pre>
            </section>
          ))}
        </div>
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  );
}

const lines = (interchange: string): string => interchange.replace(/(?<!\?)'/g, "'\n");

const item: CSSObject = { display: 'grid', gap: token.s1, padding: `${token.s2} ${token.s4}` };
const row: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 };
const text: CSSObject = {
  margin: 0,
  padding: token.s3,
  background: token.sunken,
  borderRadius: token.rField,
  fontFamily: token.mono,
  fontSize: token.t12,
  lineHeight: token.l12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
