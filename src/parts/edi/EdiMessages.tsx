import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { EdiMessage } from '#contract/edi';
import { useCall, useCore, useRecordSaved } from '#element';
import { formatDateTime } from '#i18n';
import {
  Button,
  Card,
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
} as const satisfies Record<EdiMessage['state'], { tone: Tone; icon: typeof IconDone }>;

/** EDI messages of a booking, newest first: states, what went wrong, resending, and their texts. */
export function EdiMessages({ bookingId }: { bookingId: string }) {
  const t = useMessages('edi');
  const { api } = useCore();
  const { data, isError, isFetching, refetch } = useCall(api.edi.queryEdiMessages, { bookingId }, { quiet: true, loadingBar: false });
  useRecordSaved('ediMessage', () => void refetch());
  useRecordSaved('preplan', () => void refetch());
  useRecordSaved('vgm', () => void refetch());
  const [shown, show] = useState<EdiMessage>();
  if (isError)
    return (
      <Card title={t('messages')}>
        <ErrorPanel busy={isFetching} retry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title={t('messages')} flush>
      {data ? (
        data.length > 0 ? (
          <ul css={list}>
            {data.map((message) => (
              <Message key={message.id} message={message} onShow={() => show(message)} onResent={() => void refetch()} />
            ))}
          </ul>
        ) : (
          <p css={[hint, { '&&': { padding: `0 ${token.s4} ${token.s4}` } }]}>{t('none')}</p>
        )
      ) : (
        <Skeleton height="96px" />
      )}
      {shown ? <Content message={shown} onClose={() => show(undefined)} /> : null}
    </Card>
  );
}

interface MessageProps {
  message: EdiMessage;
  onShow: () => void;
  onResent: () => void;
}

function Message({ message, onShow, onResent }: MessageProps) {
  const t = useMessages('edi');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const [isBusy, setBusy] = useState(false);
  const { tone, icon } = LOOKS[message.state];
  const at = message.answerTime ?? message.sendTime ?? message.createTime;
  const resend = async () => {
    setBusy(true);
    const result = await api.edi.resendEdi({ messageId: message.id }, { locale });
    setBusy(false);
    if (result.ok) {
      notices.show({ kind: 'success', message: t('resent') });
      onResent();
    } else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
  };
  return (
    <li css={item}>
      <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 }}>
        <StatusChip tone={tone} icon={icon} plain>
          {message.stateName}
        </StatusChip>
        <span>{t('what', { type: message.typeName, function: message.functionName })}</span>
        <span css={[hint, { marginInlineStart: 'auto' }]}>{formatDateTime(at).slice(5, 16)}</span>
      </span>
      <span css={hint}>
        <Code>{message.ediNo}</Code> {t('to', { receiver: message.receiver })}
      </span>
      {problemsOf(message, t).map((text) => (
        <span
          key={text}
          css={{ fontSize: token.t12, lineHeight: token.l12, color: message.state === 'queued' ? token.warn : token.bad, overflowWrap: 'anywhere' }}
        >
          {text}
        </span>
      ))}
      <span css={{ display: 'flex', gap: token.s2 }}>
        <Button size="small" variant="bare" aria-label={t('show.of', { no: message.ediNo })} aria-haspopup="dialog" onClick={onShow}>
          {t('show')}
        </Button>
        {message.actions.includes('resend') ? (
          <Button size="small" variant="bare" busy={isBusy} aria-label={t('resend.of', { no: message.ediNo })} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** What keeps the message from arriving, or why it was rejected. */
function problemsOf(message: EdiMessage, t: ReturnType<typeof useMessages<'edi'>>): string[] {
  const { fault, attempts, nextAttemptTime, waitsFor, findings, reasons } = message;
  return [
    ...findings.map(({ field, message: text }) => t('finding', { field, text })),
    ...reasons.map(({ code, text }) => [code, text].filter(Boolean).join(' ')),
    ...(fault === null ? [] : [t('fault', { fault, count: attempts })]),
    ...(nextAttemptTime === null ? [] : [t('next', { time: formatDateTime(nextAttemptTime).slice(5, 16) })]),
    ...(waitsFor === null ? [] : [t('waits', { no: waitsFor })]),
  ];
}

/** The interchange and the answers to it, a segment in a line. */
function Content({ message, onClose }: { message: EdiMessage; onClose: () => void }) {
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

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const item: CSSObject = {
  display: 'grid',
  gap: token.s1,
  padding: `${token.s2} ${token.s4}`,
  borderTop: `${token.hair} solid ${token.line}`,
};
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
