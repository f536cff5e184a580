import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isLocale, type Locale } from '#i18n';
import { UiProvider } from '#ui';
import { Boundary } from '../host/Boundary.tsx';
import { Crash } from '../host/Crash.tsx';
import type { ElementStore } from '../host/element-store.ts';
import { HostContext } from '../host/host.ts';
import { raiseLayer } from '../host/layer.ts';
import { sendProblem, sendReady } from '../host/lifecycle.ts';
import { Notices } from '../host/Notices.tsx';
import { takeShell } from '../shell/shell.ts';
import { styleCache } from '../host/stylesheet.ts';
import { replaceShell } from '../shell/replace-shell.ts';
import { useCore, useSettings } from '../host/useCore.ts';
import { useEffectiveLocale } from '../host/useEffectiveLocale.ts';

interface FrameProps {
  component: ComponentType<Record<string, unknown>>;
  callbacks: Readonly<Record<string, (detail: unknown) => boolean>>;
  namespaces: readonly string[];
  store: ElementStore;
  /** Language whose texts were loaded before the first render. */
  ready: Locale;
  element: HTMLElement;
  mount: HTMLElement;
  layer: HTMLElement;
}

/** Wraps the component: styles, settings, language, error boundary. */
export function Frame({ component: Widget, callbacks, namespaces, store, ready, element, mount, layer }: FrameProps) {
  const root = mount.getRootNode() as ShadowRoot;
  const { locale: ownLocale, theme: ownTheme, density: ownDensity, ...props } = useSyncExternalStore(store.subscribe, store.get);
  const settings = useSettings();
  const wanted: Locale = isLocale(ownLocale) ? ownLocale : settings.locale;
  const theme = oneOf(['light', 'dark', 'auto'] as const, ownTheme) ?? settings.theme;
  const density = oneOf(['comfortable', 'compact'] as const, ownDensity) ?? settings.density;
  const locale = useEffectiveLocale(ready, wanted, namespaces, (error) =>
    sendProblem(element, { phase: 'load', message: `The texts in ${wanted} could not be loaded.`, error }),
  );
  const [shell] = useState(() => shellOf(element));
  const raise = useCallback(() => raiseLayer(layer), [layer]);
  const host = useMemo(() => ({ element, root, layer }), [element, root, layer]);
  const ui = useMemo(() => ({ locale, root: mount, layer, raise, theme, density }), [locale, mount, layer, raise, theme, density]);

  useLayoutEffect(() => {
    for (const part of [mount, layer]) {
      part.lang = locale;
      part.dataset.theme = theme;
      part.dataset.density = density;
    }
    mount.toggleAttribute('data-ground', theme !== 'auto');
  }, [mount, layer, locale, theme, density]);
  useLayoutEffect(() => {
    replaceShell(root, mount, layer);
    shell?.dispose();
  }, [root, mount, layer, shell]);
  useEffect(() => void (shell?.isReady || sendReady(element)), [element, shell]);

  return (
    <CacheProvider value={styleCache()}>
      <HostContext value={host}>
        <UiProvider value={ui}>
          <QueryClientProvider client={useCore().queryClient}>
            <Boundary
              onError={(error) => sendProblem(element, { phase: 'render', message: `${element.localName} failed and shows a retry.`, error })}
              instead={Crash}
            >
              <Widget {...props} {...callbacks} {...(shell ? { shellValues: shell.values } : {})} />
            </Boundary>
            <Notices />
          </QueryClientProvider>
        </UiProvider>
      </HostContext>
    </CacheProvider>
  );
}

/** Reads the shell's field values as late as possible, since the user may still be typing. */
function shellOf(element: HTMLElement) {
  const shell = takeShell(element);
  return shell && { values: shell.values(), dispose: shell.dispose, isReady: shell.isReady };
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);
