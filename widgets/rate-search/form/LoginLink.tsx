import type { ReactNode } from 'react';
import { useCore, useSettings } from '#element';

/** Leads to the login page: inside the portal without leaving it, elsewhere by address. */
export function LoginLink({ children, label }: { children: ReactNode; label?: string }) {
  const { settings } = useCore();
  const { portalUrl, goToLogin } = useSettings();
  return (
    <a
      href={`${portalUrl.replace(/\/+$/, '')}/login`}
      aria-label={label}
      onClick={(event) => {
        if (!goToLogin || !settings.isOwnOrigin()) return;
        event.preventDefault();
        goToLogin();
      }}
    >
      {children}
    </a>
  );
}
