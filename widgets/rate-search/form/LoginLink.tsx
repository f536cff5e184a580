import type { ReactNode } from 'react';
import { useCore, useSettings } from '#element';

/** Links to the login page: client-side inside the portal, by address elsewhere. */
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
