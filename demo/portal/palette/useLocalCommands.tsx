import { FileText, Keyboard, Languages, LogIn, LogOut, Plus, RotateCw, Search, SunMoon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCore, useIsAgent, useSession, useWords } from '#element';
import { Kbd, useMessages } from '#ui';
import { LOGIN_PATH, type PortalRoute } from '../routes.ts';
import { menuFor } from '../shell/header/menu.ts';
import { useLanguageChoice } from '../shell/header/useLanguageChoice.ts';
import { useThemeChoice } from '../shell/header/useThemeChoice.ts';
import { useMayLeave } from '../routing/useMayLeave.ts';
import type { Findable } from './matches.ts';
import { showPanel } from './panel.ts';
import { useGo } from './useGo.ts';

/** Permitted pages and the actions that need no search. */
export function useLocalCommands(): { pages: Findable[]; actions: Findable[] } {
  const t = useWords('portal');
  const p = useMessages('palette');
  const { isLogin, codes, logout } = useSession();
  const isAgent = useIsAgent();
  const { queryClient } = useCore();
  const navigate = useNavigate();
  const go = useGo();
  const theme = useThemeChoice();
  const language = useLanguageChoice();
  const mayLogOut = useMayLeave('logout');
  const leave = async () => {
    if (await mayLogOut()) logout();
  };
  const pageOf = ({ path, name, title, group }: PortalRoute): Findable => ({
    id: `page-${name}`,
    label: t(title),
    hint: group && t(group),
    // Also found by its address, in any language.
    words: path,
    icon: <FileText aria-hidden />,
    run: go(path),
  });
  const action = (id: string, label: string, icon: Findable['icon'], run: Findable['run']): Findable => ({
    id: `action-${id}`,
    label,
    words: id,
    icon,
    run,
  });
  const ofUsers = [
    // Customers book.
    ...(isAgent ? [] : [action('new-booking', t('route.addOrder'), <Plus aria-hidden />, go('/backOrder/orderAdd'))]),
    action('refresh', t('refresh'), <RotateCw aria-hidden />, () => void queryClient.invalidateQueries()),
  ];
  return {
    pages: menuFor(codes, isLogin).flatMap(({ routes }) => routes.map(pageOf)),
    actions: [
      ...(isLogin ? ofUsers : []),
      action('search-rates', p('searchRates'), <Search aria-hidden />, go('/freight/fcl')),
      action('theme', theme.label, <SunMoon aria-hidden />, theme.choose),
      action('language', language.label, <Languages aria-hidden />, () => void language.choose()),
      { ...action('shortcuts', p('shortcuts'), <Keyboard aria-hidden />, () => showPanel('shortcuts')), end: <Kbd>?</Kbd> },
      isLogin
        ? action('log-out', t('logout'), <LogOut aria-hidden />, () => void leave())
        : action('log-in', t('route.login'), <LogIn aria-hidden />, () => void navigate(LOGIN_PATH)),
    ],
  };
}
