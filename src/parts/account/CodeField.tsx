import { useRef, useState } from 'react';
import { SMS_CODE } from '#domain/constants';
import { Button, type FieldIssue, hint, TextField, type TextFieldProps, token, useMessages } from '#ui';
import { Slider } from './Slider.tsx';
import { useChallenge } from './useChallenge.ts';
import { useResendWait } from './useResendWait.ts';

interface Sent {
  expire: number;
  code?: string | undefined;
}

interface Refusal {
  ok: false;
  reason: string;
  message: string;
  errors: readonly FieldIssue[];
}

/** How a form requests a code. */
export interface CodeRequest {
  /** Whether the phone is complete; shows what is wrong with it otherwise. */
  check: () => Promise<boolean>;
  /** Requests a code with the token of the slider. Servers without SMS answer with the code itself. */
  send: (captcha: string) => Promise<{ ok: true; data: Sent } | Refusal>;
  /** Shows why no code was sent. */
  onRefused: (refusal: Refusal) => void;
}

type CodeFieldProps = CodeRequest & Omit<TextFieldProps, 'label' | 'end' | 'inputMode' | 'autoComplete' | 'maxLength' | 'help'>;

/** A code from a text message, with the button that requests it, after a slider; another can be requested after a minute. */
export function CodeField({ check, send, onRefused, ...field }: CodeFieldProps) {
  const t = useMessages('account');
  const { seconds, start } = useResendWait();
  const [sent, setSent] = useState<Sent>();
  /** Number of the slider that is shown; each request has its own. */
  const [slider, setSlider] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ask = async () => {
    if (await check()) setSlider((slider ?? 0) + 1);
  };
  /** Returns what is wrong with the slider; other problems close it. */
  const request = async (captcha: string): Promise<string | undefined> => {
    // The phone may have been edited meanwhile.
    if (!(await check())) return void setSlider(undefined);
    setBusy(true);
    const answer = await send(captcha);
    setBusy(false);
    const ofSlider = answer.ok ? undefined : answer.errors.find(({ field: name }) => name === 'captcha');
    if (ofSlider) return ofSlider.message;
    setSlider(undefined);
    if (!answer.ok) return void onRefused(answer);
    setSent(answer.data);
    start(SMS_CODE.resendSeconds);
    input.current?.focus();
    return undefined;
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
          <Button variant="bare" size="small" disabled={seconds > 0} busy={isBusy} onClick={() => void ask()}>
            {seconds > 0 ? t('code.wait', { seconds }) : t('code.send')}
          </Button>
        }
      />
      {slider === undefined ? null : (
        <div css={{ marginTop: token.s2 }}>
          <CodeSlider key={slider} onPassed={request} />
        </div>
      )}
      <div role="status">
        {sent && slider === undefined ? (
          <span css={hint}>{sent.code === undefined ? t('code.sent') : t('code.demo', { code: sent.code })}</span>
        ) : null}
      </div>
    </div>
  );
}

interface CodeSliderProps {
  /** Answers with what is wrong with the slider, which then has to be dragged again. */
  onPassed: (captcha: string) => Promise<string | undefined>;
}

function CodeSlider({ onPassed }: CodeSliderProps) {
  const t = useMessages('login');
  const [error, setError] = useState<string>();
  const challenge = useChallenge(() => setError(t('slider.expired')));
  const slide = async () => {
    setError(undefined);
    challenge.slide();
    const captcha = await challenge.token();
    if (captcha === undefined) return;
    const problem = await onPassed(captcha);
    if (problem === undefined) return;
    challenge.restart();
    setError(problem);
  };
  return <Slider name="captcha" autoFocus isDone={challenge.isSlid} onDone={() => void slide()} error={error} />;
}
