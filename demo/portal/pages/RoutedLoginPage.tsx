import { useLocation, useNavigate } from 'react-router';
import { LoginPage } from './LoginPage.tsx';

/** The login page for navigation from within the portal. */
export function RoutedLoginPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return <LoginPage search={search} go={(to) => void navigate(to)} />;
}
