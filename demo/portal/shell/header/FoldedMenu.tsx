import { Languages, MenuIcon, Moon, RotateCw, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCore, useSession, useWords } from '#element';
import { IconButton, Menu } from '#ui';
import type { MenuGroup } from './menu.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';
import { useThemeChoice } from './useThemeChoice.ts';

/** On a phone: the pages, and the tools that do not fit into the header. */
export function FoldedMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useWords('portal');
  const navigate = useNavigate();
  const { queryClient } = useCore();
  const { isLogin } = useSession();
  const theme = useThemeChoice();
  const language = useLanguageChoice();
  const pages = groups.flatMap(({ routes }) => routes.map(({ path, title }) => ({ label: t(title), onSelect: () => void navigate(path) })));
  const refresh = { label: t('refresh'), icon: <RotateCw aria-hidden />, onSelect: () => void queryClient.invalidateQueries() };
  return (
    <Menu
      trigger={
        <IconButton label={t('menu.open')} plain>
          <MenuIcon aria-hidden />
        </IconButton>
      }
      items={[
        ...pages,
        '-',
        ...(isLogin ? [refresh] : []),
        { label: theme.label, icon: theme.isDark ? <Sun aria-hidden /> : <Moon aria-hidden />, onSelect: theme.choose },
        { label: <span lang={language.other}>{language.label}</span>, icon: <Languages aria-hidden />, onSelect: () => void language.choose() },
      ]}
    />
  );
}
