import { useRef, useState } from 'react';
import { SMS_CODE } from '#domain/constants';
import { Button, hint, TextField, type TextFieldProps, token, useMessages } from '#ui';
import { useResendWait } from './useResendWait.ts';

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'end' | 'inputMode' | 'autoComplete' | 'maxLength' | 'help'> {
  /** Requests a code; undefined if none was sent. Servers without SMS answer with the code itself. */
  send: () => Promise<{ code?: string | undefined } | undefined>;
}

/** A code from a text message, with the button that requests it; another can be requested after a minute. */
export function CodeField({ send, ...field }: CodeFieldProps) {
  const t = useMessages('account');
  const { seconds, start } = useResendWait();
  const [sent, setSent] = useState<{ code?: string | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const request = async () => {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (!answer) return;
    setSent(answer);
    start(SMS_CODE.resendSeconds);
    input.current?.focus();
  };
  return (
    <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
      <TextField
        {...field}
        ref={input}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SMS_CODE.digits}
        end={
          <Button variant="bare" size="small" disabled={seconds > 0} busy={isBusy} onClick={() => void request()}>
            {seconds > 0 ? t('code.wait', { seconds }) : t('code.send')}
          </Button>
        }
      />
      <div role="status">
        {sent ? <span css={hint}>{sent.code === undefined ? t('code.sent') : t('code.demo', { code: sent.code })}</span> : null}
      </div>
    </div>
  );
}
