import { useState } from 'react';
import { PASSWORD_MAX } from '#domain/constants';
import { CodeField } from '#parts';
import { Banner, Button, Form, FormField, PasswordField, Segmented, TextField, token, useMessages } from '#ui';
import type { Way } from './reset-values.ts';
import { usePasswordReset } from './usePasswordReset.ts';

interface ForgottenPasswordProps {
  /** From an e-mailed link. */
  resetToken: string | undefined;
  /** Back to the login; `isDone` if a new password was set. */
  onBack: (isDone: boolean) => void;
}

/** Sets a new password: with a code by SMS, or with a link by e-mail, which leads back here. */
export function ForgottenPassword({ resetToken, onBack }: ForgottenPasswordProps) {
  const t = useMessages('password-reset');
  const [chosen, setWay] = useState<Way>('sms');
  const way: Way = resetToken ? 'link' : chosen;
  const { form, problem, isMailSent, code } = usePasswordReset({ way, resetToken, onDone: () => onBack(true) });
  return (
    <Form form={form} label={t('title')}>
      <div css={column}>
        <h1 css={title}>{t('title')}</h1>
        {resetToken ? (
          <p>{t('link')}</p>
        ) : (
          <div>
            <Segmented
              label={t('by')}
              value={chosen}
              onChange={setWay}
              options={[
                { value: 'sms', label: t('sms') },
                { value: 'mail', label: t('mail') },
              ]}
            />
          </div>
        )}
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        {way === 'sms' ? (
          <>
            <FormField form={form} name="phone">
              {(field) => <TextField {...field} label={t('phone')} required type="tel" autoComplete="tel" maxLength={20} />}
            </FormField>
            <FormField form={form} name="code">
              {(field) => <CodeField {...field} {...code} required />}
            </FormField>
          </>
        ) : null}
        {way === 'mail' ? (
          <FormField form={form} name="email">
            {(field) => <TextField {...field} label={t('email')} required type="email" autoComplete="email" maxLength={254} />}
          </FormField>
        ) : (
          <>
            <FormField form={form} name="newPassword">
              {(field) => (
                <PasswordField {...field} label={t('newPassword')} required help={t('rule')} autoComplete="new-password" maxLength={PASSWORD_MAX} />
              )}
            </FormField>
            <FormField form={form} name="confirmation">
              {(field) => <PasswordField {...field} label={t('confirmation')} required autoComplete="new-password" maxLength={PASSWORD_MAX} />}
            </FormField>
          </>
        )}
        {isMailSent ? (
          <Banner tone="good" isUrgent>
            {t('mailSent')}
          </Banner>
        ) : null}
        <Button type="submit" variant="filled" size="large" busy={form.isBusy}>
          {t(way === 'mail' ? 'send' : 'submit')}
        </Button>
        <Button variant="bare" onClick={() => onBack(false)}>
          {t('back')}
        </Button>
      </div>
    </Form>
  );
}

const column = { display: 'grid', gap: token.s4, minWidth: 0 } as const;
const title = { '&&': { fontSize: token.t28, lineHeight: token.l28, letterSpacing: token.track28, fontWeight: token.strong } } as const;
