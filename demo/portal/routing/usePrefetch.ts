import { useEffect } from 'react';
import namespaces from 'virtual:quayside/namespaces';
import { load } from 'virtual:quayside/widgets';
import { useSession } from '#element';
import { type Locale, loadMessages } from '#i18n';
import { useUi } from '#ui';
import { isPermitted, type PortalRoute, ROUTES } from '../routes.ts';

/** By then the page itself is loaded, and shows its data. */
const REST_MS = 1500;
const IDLE_MS = 5000;

/** Loads code and texts of the other permitted pages, one by one while the page is idle, so that opening them does not wait for it. */
export function usePrefetch({ element }: PortalRoute): void {
  const { isLogin, codes } = useSession();
  const { locale } = useUi();
  useEffect(() => {
    if (isSavingData()) return;
    let isLeft = false;
    const prefetch = async () => {
      const permitted = ROUTES.filter((route) => (route.door ? route.isPublicContent : isLogin && isPermitted(route, codes)));
      for (const tag of new Set([element, ...permitted.map((route) => route.element)])) {
        await idle();
        if (isLeft) return;
        // The page itself asks again and reports failures.
        if (tag) await loadAll(tag, locale).catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void prefetch(), REST_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [element, isLogin, codes, locale]);
}

const loadAll = (tag: string, locale: Locale) => Promise.all([load(tag), loadMessages(locale, namespaces[tag] ?? [])]);

// Safari lacks it.
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve);
  });

const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
