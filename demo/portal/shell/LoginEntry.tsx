import { type ComponentType, useEffect, useState } from 'react';
import { useCore } from '#element';
import { useMessages } from '#ui';
import { takeFarewell } from '../routing/farewell.ts';
import { loadPortalRouter } from '../routing/load-portal-router.ts';
import { LoginPage } from '../pages/LoginPage.tsx';
import { LOGIN_PATH, routeAt } from '../routes.ts';
import { usePageLook } from './usePageLook.ts';

/** The login page on its own; the rest of the portal is prefetched meanwhile. */
export function LoginEntry() {
  const [Portal, setPortal] = useState<ComponentType>();
  const go = async (to: string) => {
    const PortalRouter = await loadPortalRouter().catch(() => undefined);
    // A reload retries failed parts.
    if (!PortalRouter) return location.assign(to);
    history.pushState(null, '', to);
    setPortal(() => PortalRouter);
  };
  return Portal ? <Portal /> : <StandaloneLogin go={(to) => void go(to)} />;
}

function StandaloneLogin({ go }: { go: (to: string) => void }) {
  const { search } = location;
  usePageLook(routeAt(LOGIN_PATH));
  const { notices } = useCore();
  const t = useMessages('portal');
  useEffect(() => {
    const why = takeFarewell();
    if (why) notices.show({ kind: 'warning', message: t(`farewell.${why}`) });
  }, [notices, t]);
  useEffect(() => {
    const timer = setTimeout(() => void loadPortalRouter().catch(() => undefined), PREFETCH_MS);
    return () => clearTimeout(timer);
  }, []);
  return <LoginPage search={search} go={go} />;
}

/** By then the login page is rendered, and the user has not finished typing. */
const PREFETCH_MS = 1500;
