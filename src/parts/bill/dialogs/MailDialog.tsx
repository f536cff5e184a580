import { useState } from 'react';
import { useCore } from '#element';
import { Banner, Button, Checkbox, Dialog, hint, TextField, token, useMessages, useUi } from '#ui';
import { useMailAllowance } from '../../mail/useMailAllowance.tsx';
import type { OtherBill } from './CopyBillDialog.tsx';

interface MailDialogProps {
  bookingId: string;
  /** Stored bills of the booking. */
  bills: readonly OtherBill[];
  /** The bill that is open. */
  chosen: string;
  onClose: () => void;
}

const EMAILS_MAX = 500;

/** E-mails bills with MSC to customers for review. */
export function MailDialog({ bookingId, bills, chosen, onClose }: MailDialogProps) {
  const t = useMessages('bill-editor');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set([chosen]));
  const [emails, setEmails] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const allowance = useMailAllowance({ bookingId });
  const error = allowance.errorOf(emails);
  const send = async () => {
    setBusy(true);
    const result = await api.bill.sendKeHuMailToMblMsc({ bookingId, mblIds: [...ids], emails: emails.trim() }, { locale, quiet: true });
    setBusy(false);
    if (result.ok) {
      notices.show({ kind: 'success', message: t('mail.sent', { count: result.data.sent }) });
      onClose();
    } else {
      setRefusal(result.errors[0]?.message ?? result.message);
      allowance.refresh();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mail.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="filled"
            disabled={!allowance.canSend || ids.size === 0 || emails.trim() === '' || error !== undefined}
            busy={isBusy}
            onClick={() => void send()}
          >
            {t('mail.do')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
        {allowance.notice}
        <p css={hint}>{t('mail.hint')}</p>
        {bills.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            value={ids.has(id)}
            onChange={(isOn) => setIds((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)))}
          />
        ))}
        <TextField
          label={t('mail.to')}
          help={t('emails')}
          error={error}
          inputMode="email"
          maxLength={EMAILS_MAX}
          required
          value={emails}
          onChange={setEmails}
        />
      </div>
    </Dialog>
  );
}
