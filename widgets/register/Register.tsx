import { useState } from 'react';
import { Banner, token, useMessages } from '#ui';
import { RegisterForm } from './RegisterForm.tsx';

export interface RegisterProps {
  /** Page with the user agreement. */
  termsUrl?: string;
  /** Page with the privacy policy. */
  privacyUrl?: string;
  /** `status` is `active`, or `pending` until the company's administrator activates the user. */
  onRegister?: (detail: { userName: string; status: string }) => void;
}

/** Registers a user with a new or a known company. */
export function Register({ termsUrl, privacyUrl, onRegister }: RegisterProps) {
  const t = useMessages('register');
  const [done, setDone] = useState<{ userName: string; status: string }>();
  if (!done)
    return (
      <RegisterForm
        links={{ terms: termsUrl, privacy: privacyUrl }}
        onDone={(detail) => {
          setDone(detail);
          onRegister?.(detail);
        }}
      />
    );
  return (
    <div css={{ display: 'grid', gap: token.s4 }}>
      <h1 css={title}>{t('done.title')}</h1>
      <Banner tone="good" isUrgent>
        {t(done.status === 'pending' ? 'done.pending' : 'done.active', { userName: done.userName })}
      </Banner>
    </div>
  );
}

const title = { '&&': { fontSize: token.t28, lineHeight: token.l28, letterSpacing: token.track28, fontWeight: token.strong } } as const;
