import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { useCore } from '#element';
import { Button, hint, IconSent, token, useConfirm, useMessages, useUi } from '#ui';
import { useByMail } from '../by-mail.ts';
import { EdiMessage } from './EdiMessage.tsx';
import { useEdiMessages } from './use-edi-messages.ts';

interface BillMessageProps {
  bookingId: string;
  billId: string;
  /** Name of the bill in questions. */
  bill: string;
  /** The user may send what was submitted before the forwarder accepts it. */
  canSend: boolean;
}

/** How far the shipping instruction of a submitted bill is on its way to the carrier; the key of a link in a mail does not open that. */
export const BillMessage = (props: BillMessageProps) => (useByMail() ? null : <Message {...props} />);

function Message({ bookingId, billId, bill, canSend }: BillMessageProps) {
  const t = useMessages('edi');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { messages, reload } = useEdiMessages(bookingId);
  if (!messages) return null;
  const newest = messages.find(({ type, recordId }) => type === 'IFTMIN' && recordId === billId);
  const send = async () => {
    if (!(await confirm({ title: t('carrier.send.title', { bill }), body: t('carrier.send.body') }))) return;
    setBusy(true);
    const result = await api.bill.sendSi({ bookingId, mblIds: [billId] }, { locale });
    setBusy(false);
    if (result.ok) notices.show({ kind: 'success', message: t('carrier.queued'), about: { id: billId, text: bill } });
    else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
    reload();
  };
  if (newest)
    return (
      <section css={box} aria-label={t('carrier')}>
        <EdiMessage message={newest} onResent={reload} />
      </section>
    );
  if (!canSend) return null;
  return (
    <section css={[box, waiting]} aria-label={t('carrier')}>
      <span css={hint}>{t('carrier.waiting')}</span>
      <Button size="small" variant="bare" icon={<IconSent aria-hidden />} busy={isBusy} onClick={() => void send()}>
        {t('carrier.send')}
      </Button>
    </section>
  );
}

const box: CSSObject = { border: `${token.hair} solid ${token.line}`, borderRadius: token.rCard, background: token.surface, marginBottom: token.s3 };
const waiting: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, padding: `${token.s1} ${token.s4}` };
