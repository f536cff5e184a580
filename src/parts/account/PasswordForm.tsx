import { type FormEvent, useRef } from 'react';
import { PASSWORD_MAX } from '#domain/constants';
import { Button, Dialog, PasswordField, token, useImeGuard, useMessages } from '#ui';
import { usePasswordChange } from './usePasswordChange.ts';

interface PasswordFormProps {
  onChanged: (() => void) | undefined;
  onClose: () => void;
}

const FORM_ID = 'password-form';

/** The dialog of spec 5.4: old password, new password, confirmation. */
export function PasswordForm({ onChanged, onClose }: PasswordFormProps) {
  const t = useMessages('password-dialog');
  const form = useRef<HTMLFormElement>(null);
  const ime = useImeGuard();
  const { values, errors, isBusy, set, submit } = usePasswordChange({
    onChanged,
    focus: (field) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const field = (name: keyof typeof values) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    maxLength: PASSWORD_MAX,
    onChange: (value: string) => set(name, value),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={440}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={FORM_ID} variant="filled" busy={isBusy}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={form} noValidate aria-label={t('title')} css={{ display: 'grid', gap: token.s4 }} {...ime} onSubmit={send}>
        <p>{t('hint')}</p>
        <PasswordField label={t('oldPassword')} {...field('oldPassword')} />
        <PasswordField label={t('newPassword')} help={t('rule')} autoComplete="new-password" {...field('newPassword')} />
        <PasswordField label={t('confirmation')} autoComplete="new-password" {...field('confirmation')} />
      </form>
    </Dialog>
  );
}
