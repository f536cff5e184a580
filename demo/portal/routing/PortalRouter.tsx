import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { useCore } from '#element';
import { keepFarewell } from './farewell.ts';
import { guardLoader } from './guard-loader.ts';
import { loginFor } from './guard.ts';
import { Page } from './Page.tsx';
import { LOGIN_PATH } from '../routes.ts';
import { setRoles } from '../state.ts';

const makeRouter = () =>
  createBrowserRouter([{ path: '*', loader: guardLoader, shouldRevalidate: () => true, element: <Page />, HydrateFallback: () => null }]);

/** The portal's pages: one catch-all route, since the guard resolves the catalogue. */
export function PortalRouter() {
  const { configure, session } = useCore();
  const [router] = useState(makeRouter);

  useEffect(() => {
    const goToLogin = () => void router.navigate(loginFor(location.pathname + location.search));
    configure({ goToLogin });
    return session.store.subscribe((now, before) => {
      if (before.isLogin === now.isLogin) return;
      setRoles('unknown');
      if (now.isLogin) return;
      if (now.ended !== 'passwordChanged') return void router.navigate(LOGIN_PATH);
      keepFarewell(now.ended);
      void router.navigate(loginFor(location.pathname + location.search));
    });
  }, [configure, router, session]);

  return <RouterProvider router={router} />;
}
