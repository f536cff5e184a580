import { ChevronDown, LogIn, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCore, useSession, useWords } from '#element';
import { Button, IconButton, Menu, narrow, token } from '#ui';
import { Bell } from './Bell.tsx';
import { Brand } from './Brand.tsx';
import { IcpNumber } from '../IcpNumber.tsx';
import { FoldedMenu } from './FoldedMenu.tsx';
import { chevron, entry, nameStyle, wide } from './header-style.ts';
import { LanguageButton } from './LanguageButton.tsx';
import { menuFor, type MenuGroup } from './menu.ts';
import { INDEX_PATH, LOGIN_PATH, type PortalRoute } from '../../routes.ts';
import { ThemeButton } from './ThemeButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { ToDos } from './ToDos.tsx';
import { useUserNames } from '../useUserNames.ts';

interface HeaderProps {
  route: PortalRoute;
  /** The page is ready, so that to-dos and notices can be loaded. */
  isRested: boolean;
  children: ReactNode;
}

/** Menu of the permitted routes, company, refresh, language, theme, user. Logged-in users find the filing number beside their tabs. */
export function Header({ route, isRested, children }: HeaderProps) {
  const t = useWords('portal');
  const { isLogin, codes } = useSession();
  const { company } = useUserNames();
  const { queryClient } = useCore();
  const navigate = useNavigate();
  const groups = menuFor(codes, isLogin);
  // Pages without a heading are entries of their own.
  const entries = groups.flatMap<MenuGroup>((one) => (one.group === undefined ? one.routes.map((page) => ({ ...one, routes: [page] })) : [one]));
  const isLong = entries.length > MOST_ENTRIES;
  return (
    <header css={bar}>
      {children}
      <Link to={isLogin ? INDEX_PATH : '/freight/fcl'} css={plain}>
        <Brand />
      </Link>
      <span css={[small, isLong && { [foldedLong]: shown }]}>
        <FoldedMenu groups={groups} />
      </span>
      <nav css={menu} aria-label={t('menu')}>
        {entries.map(({ group, routes }, place) => {
          const look = [entry, place >= MOST_ENTRIES && { [foldedLong]: hidden }];
          return group === undefined ? (
            routes.map(({ path, name, title }) => (
              <Link key={name} to={path} css={look} aria-current={name === route.name ? 'page' : undefined}>
                {t(title)}
              </Link>
            ))
          ) : (
            <Menu
              key={group}
              trigger={
                <button type="button" css={look} aria-current={routes.some(({ name }) => name === route.name) || undefined}>
                  {t(group)} <ChevronDown aria-hidden css={chevron} />
                </button>
              }
              items={routes.map(({ path, title }) => ({ label: t(title), onSelect: () => void navigate(path) }))}
            />
          );
        })}
      </nav>
      <span css={tools}>
        {isLogin ? null : (
          <span css={nameStyle}>
            <IcpNumber />
          </span>
        )}
        {company ? (
          <span css={whole}>
            <span>{company}</span>
          </span>
        ) : null}
        {isLogin ? (
          <span css={wide}>
            <IconButton label={t('refresh')} onClick={() => void queryClient.invalidateQueries()}>
              <RotateCw aria-hidden />
            </IconButton>
          </span>
        ) : null}
        {isRested ? (
          <>
            <ToDos />
            <Bell />
          </>
        ) : null}
        <span css={[pair, wide]}>
          <ThemeButton />
          <LanguageButton />
        </span>
        {isLogin ? (
          <UserMenu />
        ) : (
          <Button
            icon={<LogIn aria-hidden css={chevron} />}
            onClick={() => void navigate(`${LOGIN_PATH}?${new URLSearchParams({ redirect: route.path })}`)}
          >
            {t('route.login')}
          </Button>
        )}
      </span>
    </header>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s4,
  minHeight: token.sheetGap,
  padding: `0 ${token.s5}`,
  background: token.surface,
  borderBottom: `${token.hair} solid ${token.line}`,
  [narrow]: { padding: `0 ${token.s3}`, gap: token.s2 },
} as const;
const plain = { '&&:hover': { textDecoration: 'none' } } as const;
/** Below this width the entries of a customer's menu do not fit in English beside the icons. */
const folded = '@container (max-width: 1279px)';
/** Below this width only the first entries of a longer menu fit; the button shows all. */
const foldedLong = '@container (max-width: 1535px)';
/** As many as fit there. */
const MOST_ENTRIES = 6;
const hidden = { display: 'none' } as const;
const shown = { display: 'inline-flex' } as const;
const menu = { display: 'flex', gap: token.s1, flex: 'none', [folded]: hidden } as const;
const small = { display: 'none', [folded]: shown } as const;
const pair = { display: 'flex', alignItems: 'center', gap: token.s1 } as const;
/** Shows a name whole or not at all: one that does not fit beside the strut wraps into a second line, which is hidden. */
const whole = {
  '&&': { flex: '1 1 0' },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  height: token.sheetGap,
  lineHeight: token.sheetGap,
  overflow: 'hidden',
  color: token.text2,
  marginRight: token.s2,
  '&::before': { content: '""', width: 1, height: '100%' },
  '& > *': { whiteSpace: 'nowrap' },
  '@container (max-width: 1000px)': { display: 'none' },
} as const;
// Names give way to the menu.
const tools = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: token.s1,
  flex: 1,
  minWidth: 0,
  '& > *': { flex: 'none' },
} as const;
