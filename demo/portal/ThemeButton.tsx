import { Moon, Sun } from 'lucide-react';
import { useCore } from '#element';
import { IconButton, useMessages, useUi } from '#ui';

/** Switches between light and dark, and keeps the choice. */
export function ThemeButton() {
  const t = useMessages('portal');
  const { theme } = useUi();
  const { settings, configure } = useCore();
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const choose = () => {
    const next = isDark ? 'light' : 'dark';
    settings.storage.set('theme', next);
    configure({ theme: next });
  };
  return (
    <IconButton label={t(isDark ? 'theme.light' : 'theme.dark')} onClick={choose}>
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
