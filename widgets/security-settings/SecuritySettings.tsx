import { useState } from 'react';
import { formatDate } from '#i18n';
import { useCall, useCore } from '#element';
import { loadPasswordForm, PageLayout, SignedIn } from '#parts';
import { Card, ErrorPanel, IconKey, IconMail, IconPhone, lazyPart, Skeleton, token, useMessages } from '#ui';
import { loadPhoneDialog } from './load-phone-dialog.ts';
import { LoginMethod } from './LoginMethod.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** How the user logs in: password, phone, second factor, open sessions. */
export function SecuritySettings() {
  const t = useMessages('security-settings');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Settings />
    </SignedIn>
  );
}

const passwordForm = lazyPart(loadPasswordForm);
const phoneDialog = lazyPart(loadPhoneDialog);

function Settings() {
  const { api, queryClient } = useCore();
  const t = useMessages('security-settings');
  const call = api.user.querySecuritySettings;
  const { data, isError, isFetching, refetch } = useCall(call, {}, { loadingBar: false, quiet: true });
  const [opened, open] = useState<'password' | 'phone'>();
  const close = () => open(undefined);
  const PasswordForm = passwordForm.use(opened === 'password', close);
  const PhoneDialog = phoneDialog.use(opened === 'phone', close);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [call.path] });
  if (!data) return isError ? <ErrorPanel busy={isFetching} retry={() => void refetch()} /> : <Skeleton height={token.listHeight} />;

  const { phone, email, passwordTime, secondFactor, sessions } = data;
  return (
    <PageLayout heading={t('title')} actions={null}>
      <Card flush>
        <LoginMethod
          icon={<IconKey aria-hidden />}
          name={t('password')}
          change={t('password.change')}
          onIntent={passwordForm.fetch}
          onChange={() => open('password')}
        >
          {passwordTime === null ? t('password.hint') : t('password.changed', { date: formatDate(passwordTime) })}
        </LoginMethod>
        <LoginMethod
          icon={<IconPhone aria-hidden />}
          name={t('phone')}
          change={t('phone.change')}
          onIntent={phoneDialog.fetch}
          onChange={() => open('phone')}
        >
          {phone || t('none')}
        </LoginMethod>
        <LoginMethod icon={<IconMail aria-hidden />} name={t('email')}>
          {email || t('none')}
        </LoginMethod>
      </Card>
      <SecondFactor {...secondFactor} refresh={refresh} />
      <Sessions sessions={sessions} refresh={refresh} />
      {opened === 'password' && PasswordForm ? <PasswordForm onChanged={undefined} onClose={close} /> : null}
      {opened === 'phone' && PhoneDialog ? (
        <PhoneDialog hasSecondFactor={secondFactor.isOn} onClose={close} onChanged={() => void refresh()} />
      ) : null}
    </PageLayout>
  );
}
