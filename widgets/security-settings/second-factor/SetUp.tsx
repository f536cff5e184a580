import { useState } from 'react';
import { PASSWORD_MAX } from '#domain/constants';
import { useCore } from '#element';
import { Banner, Button, Form, FormField, PasswordField, token, useForm, useMessages, useUi } from '#ui';
import { AppSteps, type Started } from './AppSteps.tsx';

/** Asks for the password, then shows the key to the app. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const { api } = useCore();
  const { locale } = useUi();
  const t = useMessages('security-settings');
  const [started, setStarted] = useState<Started>();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    initial: { password: '' },
    rules: () => import('./rules.ts'),
    check: (rules, values) => rules.issuesOf('start', values),
    async submit(values) {
      setProblem(undefined);
      const answer = await api.user.startSecondFactor(values, { locale });
      if (answer.ok) setStarted(answer.data);
      else if (answer.reason === 'business' && answer.errors.length === 0) setProblem(answer.message);
      return answer.ok ? [] : answer.errors;
    },
  });
  if (started) return <AppSteps started={started} onDone={onDone} />;
  return (
    <Form form={form} enter="submit" label={t('secondFactor.start')}>
      <div css={{ display: 'grid', gap: token.s3, maxWidth: token.popWidth }}>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <FormField form={form} name="password">
          {(field) => <PasswordField {...field} label={t('password.confirm')} required maxLength={PASSWORD_MAX} />}
        </FormField>
        <span>
          <Button type="submit" variant="filled" busy={form.isBusy}>
            {t('continue')}
          </Button>
        </span>
      </div>
    </Form>
  );
}
