import { useState } from 'react';
import type { Account } from '#contract/user';
import { PASSWORD_MAX } from '#domain/constants';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, Form, FormField, PasswordField, token, useForm, useMessages, useUi } from '#ui';
import { nameOf } from './useAccountActions.ts';

/** Sets a new password for a user of the company. */
export function ResetPasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { api, notices } = useCore();
  const t = useMessages('account-management');
  const { locale } = useUi();
  const saving = useMutationCall(api.user.updatePasswordByAdmin);
  const [problem, setProblem] = useState('');
  const name = nameOf(account, locale);
  const form = useForm({
    initial: { newPassword: '', confirmation: '' },
    rules: () => import('./reset-rules.ts'),
    check: (rules, values) => rules.resetFindings(values),
    async submit({ newPassword }) {
      setProblem('');
      const answer = await saving.run({ userId: account.id, newPassword });
      if (answer.ok) {
        notices.show({ kind: 'success', message: t('resetPassword.done', { name }) });
        return onClose();
      }
      if (answer.reason === 'business' && answer.errors.length === 0) setProblem(answer.message);
      return answer.errors;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('resetPassword.title', { name })}
      width={440}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" busy={form.isBusy} onClick={form.submit}>
            {t('resetPassword')}
          </Button>
        </>
      }
    >
      <Form form={form} label={t('resetPassword.title', { name })}>
        <div css={{ display: 'grid', gap: token.s4 }}>
          <p>{t('resetPassword.hint')}</p>
          {problem ? <Banner tone="bad">{problem}</Banner> : null}
          <FormField form={form} name="newPassword">
            {(field) => (
              <PasswordField
                {...field}
                label={t('newPassword')}
                required
                help={t('resetPassword.rule')}
                autoComplete="new-password"
                maxLength={PASSWORD_MAX}
              />
            )}
          </FormField>
          <FormField form={form} name="confirmation">
            {(field) => <PasswordField {...field} label={t('confirmation')} required autoComplete="new-password" maxLength={PASSWORD_MAX} />}
          </FormField>
        </div>
      </Form>
    </Dialog>
  );
}
