import { useState } from 'react';
import { PASSWORD_MAX, TYPED_CODE_MAX } from '#domain/constants';
import { useCore } from '#element';
import { CodeField, type CodeRequest } from '#parts';
import { Banner, Button, Dialog, type FieldIssue, Form, FormField, PasswordField, TextField, token, useForm, useMessages, useUi } from '#ui';

interface PhoneDialogProps {
  hasSecondFactor: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the phone number with a code that is sent to the new one, once the user has confirmed the password and the second factor. */
export function PhoneDialog({ hasSecondFactor, onClose, onChanged }: PhoneDialogProps) {
  const { api, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('security-settings');
  const [problem, setProblem] = useState<string>();
  const refused = ({ reason, message, errors }: { reason: string; message: string; errors: readonly FieldIssue[] }) => {
    // Other failures have been shown.
    if (reason === 'business' && errors.length === 0) setProblem(message);
    return errors;
  };
  const inputOf = <T extends { secondFactorCode: string }>({ secondFactorCode, ...values }: T) =>
    hasSecondFactor ? { ...values, secondFactorCode } : values;
  const form = useForm({
    initial: { phone: '', code: '', password: '', secondFactorCode: '' },
    rules: () => import('./phone-rules.ts'),
    check: (rules, values) => rules.phoneIssues(inputOf(values)),
    async submit(values) {
      setProblem(undefined);
      const answer = await api.user.updateWebUserPhone(inputOf(values), { locale });
      if (!answer.ok) return refused(answer);
      notices.show({ kind: 'success', message: t('phone.done') });
      onChanged();
      onClose();
      return [];
    },
  });
  const code: CodeRequest = {
    check: () => (setProblem(undefined), form.hook.trigger('phone')),
    send: (captcha) => api.user.sendMobileMsg({ phone: form.values().phone, type: 'changePhone', captcha }, { locale }),
    onRefused: (answer) => form.show(refused(answer)),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('phone.change')}
      width={440}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" busy={form.isBusy} onClick={form.submit}>
            {t('phone.submit')}
          </Button>
        </>
      }
    >
      <Form form={form} label={t('phone.change')}>
        <div css={{ display: 'grid', gap: token.s4 }}>
          <p>{t('phone.hint')}</p>
          {problem ? <Banner tone="bad">{problem}</Banner> : null}
          <FormField form={form} name="phone">
            {(field) => <TextField {...field} label={t('phone.new')} required type="tel" autoComplete="tel" maxLength={20} />}
          </FormField>
          <FormField form={form} name="code">
            {(field) => <CodeField {...field} {...code} required />}
          </FormField>
          <FormField form={form} name="password">
            {(field) => <PasswordField {...field} label={t('password.confirm')} required maxLength={PASSWORD_MAX} />}
          </FormField>
          {hasSecondFactor ? (
            <FormField form={form} name="secondFactorCode">
              {(field) => (
                <TextField
                  {...field}
                  label={t('code')}
                  help={t('code.hint')}
                  required
                  isMono
                  autoComplete="one-time-code"
                  maxLength={TYPED_CODE_MAX}
                />
              )}
            </FormField>
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}
