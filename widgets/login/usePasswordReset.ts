import { useState } from 'react';
import { useCore } from '#element';
import type { CodeRequest } from '#parts';
import { type FieldIssue, type FormState, useForm, useUi } from '#ui';
import { EMPTY, type ResetValues, type Way } from './reset-values.ts';

interface Options {
  way: Way;
  resetToken: string | undefined;
  onDone: () => void;
}

interface PasswordReset {
  form: FormState<ResetValues>;
  problem: string | undefined;
  isMailSent: boolean;
  /** Requests the code by SMS. */
  code: CodeRequest;
}

export function usePasswordReset({ way, resetToken, onDone }: Options): PasswordReset {
  const { api } = useCore();
  const { locale } = useUi();
  const [problem, setProblem] = useState<string>();
  const [isMailSent, setMailSent] = useState(false);

  const form = useForm({
    initial: EMPTY,
    rules: () => import('./reset-rules.ts'),
    check: (rules, values) => rules.issuesOf(way, values, resetToken),
    submit,
  });

  async function submit(values: ResetValues): Promise<readonly FieldIssue[]> {
    setProblem(undefined);
    setMailSent(false);
    const answer = await reset(values);
    if (!answer.ok) return refused(answer);
    if (way === 'mail') setMailSent(true);
    else onDone();
    return [];
  }

  function reset({ phone, code, email, newPassword }: ResetValues) {
    const options = { locale };
    if (way === 'mail') return api.user.sendResetMail({ email }, options);
    if (way === 'link') return api.user.resetPasswordByMail({ token: resetToken ?? '', newPassword }, options);
    return api.user.resetPasswordByCode({ phone, code, newPassword }, options);
  }

  function refused({ reason, message, errors }: { reason: string; message: string; errors: readonly FieldIssue[] }): readonly FieldIssue[] {
    // Other failures have been shown.
    if (reason === 'business' && errors.length === 0) setProblem(message);
    return errors;
  }

  return {
    form,
    problem,
    isMailSent,
    code: {
      check: () => (setProblem(undefined), form.hook.trigger('phone')),
      send: (captcha) => api.user.sendMobileMsg({ phone: form.values().phone, type: 'resetPwd', captcha }, { locale }),
      onRefused: (answer) => form.show(refused(answer)),
    },
  };
}
