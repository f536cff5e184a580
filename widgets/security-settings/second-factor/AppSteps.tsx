import { useEffect, useRef, useState } from 'react';
import { TOTP } from '#domain/identity/second-factor';
import { useCore } from '#element';
import { Banner, Button, Code, CopyButton, Form, FormField, hint, onePane, TextField, token, useForm, useMessages, useUi } from '#ui';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface Started {
  key: string;
  uri: string;
  recoveryCodes: readonly string[];
}

/** Three steps side by side: scan the key, enter a code of the app, keep the recovery codes. */
export function AppSteps({ started, onDone }: { started: Started; onDone: () => void }) {
  const { key: secret, uri, recoveryCodes } = started;
  const { api, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('security-settings');
  const [problem, setProblem] = useState<string>();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.querySelector<HTMLInputElement>('input')?.focus(), []);
  const form = useForm({
    initial: { code: '' },
    rules: () => import('./rules.ts'),
    check: (rules, values) => rules.issuesOf('confirm', values),
    async submit(values) {
      setProblem(undefined);
      const answer = await api.user.confirmSecondFactor(values, { locale });
      if (answer.ok) {
        notices.show({ kind: 'success', message: t('secondFactor.done') });
        onDone();
      } else if (answer.reason === 'business' && answer.errors.length === 0) setProblem(answer.message);
      return answer.ok ? [] : answer.errors;
    },
  });
  return (
    <div ref={section} css={steps}>
      <QrCode text={uri} label={t('step.scan.picture')} />
      <div css={stack}>
        <div>
          <h3 css={heading}>{t('step.scan')}</h3>
          <p css={line}>
            <Code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
            <CopyButton text={secret} label={t('step.scan.copy')} />
          </p>
        </div>
        <Form form={form} enter="submit" label={t('step.code')}>
          <div css={stack}>
            {problem ? <Banner tone="bad">{problem}</Banner> : null}
            <div css={{ maxWidth: token.chooserWidth }}>
              <FormField form={form} name="code">
                {(field) => (
                  <TextField
                    {...field}
                    label={t('step.code')}
                    required
                    isMono
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    // Some apps show a space between the digits.
                    maxLength={TOTP.digits + 1}
                  />
                )}
              </FormField>
            </div>
            <p css={hint}>{t('step.code.hint', { seconds: TOTP.periodSeconds })}</p>
            <span>
              <Button type="submit" variant="filled" busy={form.isBusy}>
                {t('secondFactor.turnOn')}
              </Button>
            </span>
          </div>
        </Form>
      </div>
      <RecoveryCodes codes={recoveryCodes} />
    </div>
  );
}

const steps = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: token.s6,
  [onePane]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const stack = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
const heading = { '&&': { fontSize: token.body, fontWeight: token.strong } } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s1, overflowWrap: 'anywhere' } as const;
