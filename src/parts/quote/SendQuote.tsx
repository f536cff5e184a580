import { useEffect, useRef, useState } from 'react';
import type { QuoteDetail } from '#contract/quote';
import type { Locale } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Segmented, TextArea, TextField, token, useMessages } from '#ui';
import { useMailAllowance } from '../mail/useMailAllowance.tsx';

interface SendQuoteProps {
  quote: QuoteDetail;
  /** Changes when the user asks for the form again. */
  wanted?: number;
  onClose: () => void;
}

/** Sends the link of a quotation, in place: the quotation stays in sight. It comes into view with its first field in focus, however long the quotation is. */
export function SendQuote({ quote, wanted = 1, onClose }: SendQuoteProps) {
  const t = useMessages('quote-editor');
  const { api, notices } = useCore();
  const { language } = quote.quotation;
  const [emails, setEmails] = useState('');
  const [remark, setRemark] = useState('');
  const [chosen, setChosen] = useState<Locale>();
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const sending = useMutationCall(api.quote.sendQuotationMail, { quiet: true });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted === 0) return;
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector<HTMLElement>('input[name=emails]')?.focus({ preventScroll: true });
  }, [wanted]);
  const allowance = useMailAllowance({ hasPdf: true });
  // A quotation in one language was written for its reader; for one in both the server decides like this.
  const mailLanguage = chosen ?? (language === 'both' ? allowance.mailLanguage : language);
  const error = allowance.errorOf(emails) ?? (problem?.field === 'emails' ? problem.message : undefined);

  const change = (text: string) => {
    setEmails(text);
    setProblem(undefined);
  };
  const send = async () => {
    const answer = await sending.run({ id: quote.id, emails, remark, mailLanguage });
    if (!answer.ok) {
      allowance.refresh();
      return setProblem({ field: answer.errors[0]?.field, message: answer.errors[0]?.message ?? answer.message });
    }
    notices.show({ kind: 'success', message: t('send.done', { count: answer.data.sent }) });
    onClose();
  };

  return (
    <form
      ref={form}
      css={{ display: 'grid', gap: token.s3, padding: token.s3, background: token.sunken, borderRadius: token.rField }}
      aria-label={t('send.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!allowance.errorOf(emails)) void send();
      }}
    >
      {problem && problem.field !== 'emails' ? <Banner tone="bad">{problem.message}</Banner> : null}
      {allowance.notice}
      <TextField
        label={t('send.emails')}
        name="emails"
        required
        value={emails}
        onChange={change}
        maxLength={2000}
        help={t('send.emails.help')}
        error={error}
      />
      <TextArea label={t('send.remark')} value={remark} onChange={setRemark} maxLength={1000} />
      <Segmented
        label={t('send.language')}
        value={mailLanguage}
        onChange={setChosen}
        options={[
          { value: 'zh-CN', label: '中文' },
          { value: 'en-US', label: 'English' },
        ]}
      />
      <span css={{ display: 'flex', gap: token.s2 }}>
        <Button type="submit" variant="filled" disabled={!allowance.canSend} busy={sending.isBusy}>
          {t('send.now')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </span>
    </form>
  );
}
