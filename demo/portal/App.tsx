import { useEffect, useLayoutEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { useCore, useHost } from '#element';
import { watch } from '#element/autoload';
import { guardLoader } from './guard-loader.ts';
import { loginFor } from './guard.ts';
import { Page } from './Page.tsx';
import { LOGIN_PATH } from './routes.ts';
import { setRoles } from './state.ts';

const makeRouter = () => createBrowserRouter([{ path: '*', loader: guardLoader, shouldRevalidate: () => true, element: <Page />, HydrateFallback: () => null }]);

/** The portal: one catch-all route, since the guard decides by the catalogue. */
export function App() {
  const { configure, session } = useCore();
  const { root } = useHost();
  const [router] = useState(makeRouter);

  useLayoutEffect(() => watch(root), [root]);

  useEffect(() => {
    const goToLogin = () => void router.navigate(loginFor(location.pathname + location.search));
    configure({ goToLogin });
    return session.store.subscribe((now, before) => {
      if (before.isLogin === now.isLogin) return;
      setRoles('unknown');
      if (!now.isLogin) void router.navigate(LOGIN_PATH);
    });
  }, [configure, router, session]);

  return <RouterProvider router={router} />;
}
