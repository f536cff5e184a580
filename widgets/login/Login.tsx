import { Lock, User } from 'lucide-react';
import { Button, PasswordField, TextField, part, token, useMessages } from '#ui';
import { Slider } from './Slider.tsx';
import { type LoggedIn, useLogin } from './useLogin.ts';

export interface LoginProps {
  onLogin?: (user: LoggedIn) => void;
}

/** The login form: name, password, slider. */
export function Login({ onLogin }: LoginProps) {
  const t = useMessages('login');
  const form = useLogin(onLogin);
  return (
    <form {...part('form')} noValidate css={column} onSubmit={form.submit} aria-label={t('title')} ref={form.ref}>
      <h1 css={title}>{t('title')}</h1>
      <TextField
        label={t('userName')}
        name="userName"
        required
        value={form.userName}
        onChange={form.setUserName}
        error={form.errors.userName}
        autoComplete="username"
        start={<User aria-hidden />}
        maxLength={USER_NAME_MAX}
        input={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordField
        label={t('password')}
        name="password"
        required
        value={form.password}
        onChange={form.setPassword}
        error={form.errors.password}
        start={<Lock aria-hidden />}
        maxLength={PASSWORD_MAX}
      />
      <Slider isDone={form.isSlid} onDone={form.slide} error={form.errors.slider} />
      <Button type="submit" variant="filled" size="large" busy={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Longer input cannot be valid; the server rejects it too. */
const USER_NAME_MAX = 100;
const PASSWORD_MAX = 128;

const column = { display: 'grid', gap: token.s4, minWidth: 0 } as const;
const title = {
  '&&': { fontSize: token.t28, lineHeight: token.l28, letterSpacing: token.track28, fontWeight: token.strong, paddingBottom: token.s3 },
} as const;
