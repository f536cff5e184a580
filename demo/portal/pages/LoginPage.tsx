import { useMessages } from '#ui';
import { comeBackTo } from '../routing/guard.ts';
import { PageElement } from '../routing/PageElement.tsx';
import { REGISTER_PATH } from '../routes.ts';
import { EntryPage } from './EntryPage.tsx';

interface LoginPageProps {
  /** Query of the address: where to go afterwards. */
  search: string;
  go: (to: string) => void;
}

/** `/login`; the link of an e-mail that sets a new password has its token in the fragment, which is sent to no server. */
export function LoginPage({ search, go }: LoginPageProps) {
  const t = useMessages('portal');
  const resetToken = new URLSearchParams(location.hash.slice(1)).get('reset') ?? undefined;
  return (
    <EntryPage go={go} question={t('login.newHere')} to={REGISTER_PATH} link={t('login.register')}>
      <PageElement tag="quay-login" reset-token={resetToken} onquay-login={() => go(comeBackTo(search))} />
    </EntryPage>
  );
}
