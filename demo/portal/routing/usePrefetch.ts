import { useEffect } from 'react';
import { load } from 'virtual:quayside/widgets';
import { useSession } from '#element';
import { isPermitted, type PortalRoute, ROUTES } from '../routes.ts';

/** By then the page itself is loaded, and shows its data. */
const REST_MS = 1500;
const IDLE_MS = 5000;

/** Loads the code of the other permitted pages, one by one while the page is idle, so that opening them does not wait for it. */
export function usePrefetch({ element }: PortalRoute): void {
  const { isLogin, codes } = useSession();
  useEffect(() => {
    if (isSavingData()) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const permitted = ROUTES.filter((route) => (route.door ? route.isPublicContent : isLogin && isPermitted(route, codes)));
      for (const tag of new Set([element, ...permitted.map((route) => route.element)])) {
        if (tag && !isLeft) await idle().then(() => load(tag).catch(() => undefined));
      }
    }, REST_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [element, isLogin, codes]);
}

// Safari lacks it.
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve);
  });

const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
