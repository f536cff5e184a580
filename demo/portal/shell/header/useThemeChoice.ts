import { useCore } from '#element';
import { useMessages, useUi } from '#ui';

/** Switches between light and dark, and stores the choice. */
export function useThemeChoice(): { isDark: boolean; label: string; choose: () => void } {
  const t = useMessages('portal');
  const { theme } = useUi();
  const { settings, configure } = useCore();
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    isDark,
    label: t(isDark ? 'theme.light' : 'theme.dark'),
    choose() {
      const next = isDark ? 'light' : 'dark';
      settings.storage.set('theme', next);
      configure({ theme: next });
    },
  };
}
