import { useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/user';
import { Banner, Button, useMessages, useUi } from '#ui';
import { answers } from './answers-style.ts';
import { nameOf } from './useAccountActions.ts';

interface DisableQuestionProps {
  account: Account;
  onKeep: () => void;
  onDisable: () => Promise<void>;
}

/** Asks before a user is disabled, and says what ends. */
export function DisableQuestion({ account, onKeep, onDisable }: DisableQuestionProps) {
  const t = useMessages('account-management');
  const { locale } = useUi();
  const [isBusy, setBusy] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const disable = async () => {
    setBusy(true);
    await onDisable();
    setBusy(false);
  };
  return (
    <div onKeyDown={(event) => event.key === 'Escape' && onKeep()}>
      <Banner
        tone="bad"
        action={
          <span css={answers}>
            <Button ref={keep} size="small" onClick={onKeep}>
              {t('disable.keep')}
            </Button>
            <Button size="small" variant="risk" busy={isBusy} onClick={() => void disable()}>
              {t('disable.confirm')}
            </Button>
          </span>
        }
      >
        <strong>{t('disable.question', { name: nameOf(account, locale) })}</strong>{' '}
        {account.sessions > 0 ? t('disable.effect', { count: account.sessions }) : t('disable.effect.idle')}
      </Banner>
    </div>
  );
}
