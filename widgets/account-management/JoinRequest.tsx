import type { Account } from '#contract/user';
import { formatDate, formatTime } from '#i18n';
import { Banner, Button, useMessages, useUi } from '#ui';
import { answers } from './answers-style.ts';
import { type AccountActions, nameOf } from './useAccountActions.ts';

/** Somebody has registered as a user of the company, or asks to join it from another one. */
export function JoinRequest({ account, actions: { activate, refuse, isBusy } }: { account: Account; actions: AccountActions }) {
  const t = useMessages('account-management');
  const { locale } = useUi();
  const { createTime, isJoining, phone } = account;
  return (
    <Banner
      tone="info"
      action={
        <span css={answers}>
          <Button size="small" disabled={isBusy} onClick={() => void refuse(account)}>
            {t('request.refuse')}
          </Button>
          <Button size="small" variant="soft" disabled={isBusy} onClick={() => void activate(account)}>
            {t('request.accept')}
          </Button>
        </span>
      }
    >
      {t(isJoining ? 'request.link' : 'request', {
        name: nameOf(account, locale),
        phone,
        date: formatDate(createTime),
        time: formatTime(createTime),
      })}
    </Banner>
  );
}
