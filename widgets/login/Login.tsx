import { Lock, ShieldCheck, User } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_MAX, TYPED_CODE_MAX } from '#domain/constants';
import { loadTexts } from '#i18n';
import { useCore } from '#element';
import { Slider } from '#parts';
import { Banner, Button, lazyPart, PasswordField, TextField, part, token, useMessages } from '#ui';
import { type LoggedIn, useLogin } from './useLogin.ts';

export interface LoginProps {
  /** Token of an e-mailed link that sets a new password. */
  resetToken?: string;
  onLogin?: (user: LoggedIn) => void;
}

const TEXTS = ['account', 'password-reset'] as const;

const forgotten = lazyPart(async () => {
  const [{ ForgottenPassword }] = await Promise.all([import('./ForgottenPassword.tsx'), loadTexts(TEXTS)]);
  return ForgottenPassword;
});

/** Login by name, password and slider, or a new password. */
export function Login({ resetToken, onLogin }: LoginProps) {
  const [isForgotten, setForgotten] = useState(resetToken !== undefined);
  const [isReset, setReset] = useState(false);
  const ForgottenPassword = forgotten.use(isForgotten, () => setForgotten(false));
  if (!isForgotten || !ForgottenPassword)
    return <LoginForm isReset={isReset} onLogin={onLogin} onForgotten={() => setForgotten(true)} onIntent={forgotten.fetch} />;
  const back = (isDone: boolean) => {
    setReset(isDone);
    setForgotten(false);
  };
  return <ForgottenPassword resetToken={isReset ? undefined : resetToken} onBack={back} />;
}

interface LoginFormProps {
  onLogin: LoginProps['onLogin'];
  /** A new password has just been set. */
  isReset: boolean;
  onForgotten: () => void;
  /** The user is about to press the link. */
  onIntent: () => void;
}

function LoginForm({ isReset, onLogin, onForgotten, onIntent }: LoginFormProps) {
  const t = useMessages('login');
  const form = useLogin(onLogin);
  const { session } = useCore();
  const [hasExpired] = useState(() => session.hasExpired());
  return (
    <form {...part('form')} noValidate css={column} onSubmit={form.submit} aria-label={t('title')} ref={form.ref}>
      <h1 css={title}>{t('title')}</h1>
      {hasExpired && !isReset ? <Banner tone="info">{t('expired')}</Banner> : null}
      {isReset ? (
        <Banner tone="good" isUrgent>
          {t('reset.done')}
        </Banner>
      ) : null}
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
      <div css={beside}>
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
        <button type="button" css={link} onClick={onForgotten} onPointerEnter={onIntent} onFocus={onIntent}>
          {t('forgot')}
        </button>
      </div>
      {form.code === undefined ? null : (
        <TextField
          label={t('code')}
          name="code"
          required
          help={t('code.hint')}
          value={form.code}
          onChange={form.setCode}
          error={form.errors.code}
          autoComplete="one-time-code"
          start={<ShieldCheck aria-hidden />}
          maxLength={TYPED_CODE_MAX}
          input={{ autoFocus: true, autoCapitalize: 'characters', spellCheck: false }}
        />
      )}
      {form.code !== undefined && form.isSlid ? null : <Slider isDone={form.isSlid} onDone={form.slide} error={form.errors.slider} />}
      <Button type="submit" variant="filled" size="large" busy={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Longer input cannot be valid; the server rejects it too. */
const USER_NAME_MAX = 100;

const beside = { position: 'relative', minWidth: 0 } as const;
// Beside the label, but after the password in the order of the keyboard.
const link = {
  '&&': { position: 'absolute' },
  top: 0,
  right: 0,
  fontSize: token.t12,
  lineHeight: token.l12,
  color: token.action,
  borderRadius: token.rChip,
  '&:hover': { textDecoration: 'underline' },
} as const;
const column = { display: 'grid', gap: token.s4, minWidth: 0 } as const;
const title = {
  '&&': { fontSize: token.t28, lineHeight: token.l28, letterSpacing: token.track28, fontWeight: token.strong, paddingBottom: token.s3 },
} as const;
