import { useNavigate } from 'react-router';
import { useMessages } from '#ui';
import { PageElement } from '../routing/PageElement.tsx';
import { LOGIN_PATH, PRIVACY_PATH, TERMS_PATH } from '../routes.ts';
import { EntryPage } from './EntryPage.tsx';

/** `/register`. */
export function RegisterPage() {
  const t = useMessages('portal');
  const navigate = useNavigate();
  return (
    <EntryPage go={(to) => void navigate(to)} question={t('register.known')} to={LOGIN_PATH} link={t('route.login')}>
      <PageElement tag="quay-register" terms-url={TERMS_PATH} privacy-url={PRIVACY_PATH} />
    </EntryPage>
  );
}
