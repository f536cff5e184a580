import { useState } from 'react';
import { PASSWORD_MAX, TYPED_CODE_MAX } from '#domain/constants';
import { useCore } from '#element';
import { Banner, Button, Dialog, Form, FormField, PasswordField, TextField, token, useForm, useMessages, useUi } from '#ui';

interface ConfirmationProps {
  what: 'turnOff' | 'renew';
  onClose: () => void;
  /** With new recovery codes, if they were renewed. */
  onDone: (codes?: readonly string[]) => void;
}

/** Password and code before the second factor is turned off, or its recovery codes are replaced. */
export function Confirmation({ what, onClose, onDone }: ConfirmationProps) {
  const { api, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('security-settings');
  const [problem, setProblem] = useState<string>();
  const isEnd = what === 'turnOff';
  const form = useForm({
    initial: { password: '', code: '' },
    rules: () => import('./rules.ts'),
    check: (rules, values) => rules.issuesOf('end', values),
    async submit(values) {
      setProblem(undefined);
      const answer = isEnd ? await api.user.endSecondFactor(values, { locale }) : await api.user.renewRecoveryCodes(values, { locale });
      if (answer.ok) {
        notices.show({ kind: 'success', message: t(isEnd ? 'secondFactor.ended' : 'recovery.renewed') });
        onDone(answer.data?.recoveryCodes);
        return [];
      }
      if (answer.reason === 'business' && answer.errors.length === 0) setProblem(answer.message);
      return answer.errors;
    },
  });
  const title = t(isEnd ? 'secondFactor.end' : 'recovery.renew');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={440}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant={isEnd ? 'risk' : 'filled'} busy={form.isBusy} onClick={form.submit}>
            {title}
          </Button>
        </>
      }
    >
      <Form form={form} label={title}>
        <div css={{ display: 'grid', gap: token.s4 }}>
          <p>{t(isEnd ? 'secondFactor.end.hint' : 'recovery.renew.hint')}</p>
          {problem ? <Banner tone="bad">{problem}</Banner> : null}
          <FormField form={form} name="password">
            {(field) => <PasswordField {...field} label={t('password.confirm')} required maxLength={PASSWORD_MAX} />}
          </FormField>
          <FormField form={form} name="code">
            {(field) => (
              <TextField {...field} label={t('code')} help={t('code.hint')} required isMono autoComplete="one-time-code" maxLength={TYPED_CODE_MAX} />
            )}
          </FormField>
        </div>
      </Form>
    </Dialog>
  );
}
