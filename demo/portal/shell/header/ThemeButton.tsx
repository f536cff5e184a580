import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui';
import { useThemeChoice } from './useThemeChoice.ts';

export function ThemeButton() {
  const { isDark, label, choose } = useThemeChoice();
  return (
    <IconButton label={label} onClick={choose}>
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
