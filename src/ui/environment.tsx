import { createContext, use, useMemo } from 'react';
import { translator, type Locale, type Namespace } from '#i18n';

/** The host environment that a widget provides to the kit. */
export interface UiEnvironment {
  locale: Locale;
  /** The element that contains the widget; made inert while a dialog is open. */
  root: HTMLElement;
  /** The top-layer element that contains all overlays. */
  layer: HTMLElement;
  /** Raises the layer above everything the page has opened since. */
  raise: () => void;
  theme: 'light' | 'dark' | 'auto';
  density: 'comfortable' | 'compact';
}

export const Environment = createContext<UiEnvironment | null>(null);

export function useUi(): UiEnvironment {
  const environment = use(Environment);
  if (!environment) throw new Error('useUi: no UiProvider above. Render the component through defineWidget, or wrap it in UiProvider.');
  return environment;
}

/** The messages of one namespace in the locale of the widget: `t('key', { hole: 1 })`. */
export function useMessages<N extends Namespace>(namespace: N) {
  const { locale } = useUi();
  return useMemo(() => translator(locale, namespace), [locale, namespace]);
}
