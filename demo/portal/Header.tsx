import { ChevronDown, LogIn, LogOut, MenuIcon, RotateCw } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCore, useSession } from '#element';
import { Button, IconButton, Menu, narrow, token, useMessages } from '#ui';
import { Brand } from './Brand.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { menuFor } from './menu.ts';
import { INDEX_PATH, LOGIN_PATH, type PortalRoute } from './routes.ts';
import { ThemeButton } from './ThemeButton.tsx';
import { useUserNames } from './useUserNames.ts';

/** Menu of the permitted routes, company, refresh, language, theme, user. */
export function Header({ route }: { route: PortalRoute }) {
  const t = useMessages('portal');
  const { isLogin, codes } = useSession();
  const { company } = useUserNames();
  const { queryClient } = useCore();
  const navigate = useNavigate();
  const groups = menuFor(codes, isLogin);
  return (
    <header css={bar}>
      <Link to={isLogin ? INDEX_PATH : '/freight/fcl'} css={plain}>
        <Brand name={t('siteName')} />
      </Link>
      <span css={small}>
        <Menu
          trigger={
            <IconButton label={t('menu.open')} plain>
              <MenuIcon aria-hidden />
            </IconButton>
          }
          items={groups.flatMap(({ routes }) => routes.map(({ path, title }) => ({ label: t(title), onSelect: () => void navigate(path) })))}
        />
      </span>
      <nav css={menu} aria-label={t('menu')}>
        {groups.map(({ group, routes }) =>
          group === undefined ? (
            routes.map(({ path, name, title }) => (
              <Link key={name} to={path} css={item} aria-current={name === route.name ? 'page' : undefined}>
                {t(title)}
              </Link>
            ))
          ) : (
            <Menu
              key={group}
              trigger={
                <button type="button" css={item}>
                  {t(group)} <ChevronDown aria-hidden css={chevron} />
                </button>
              }
              items={routes.map(({ path, title }) => ({ label: t(title), onSelect: () => void navigate(path) }))}
            />
          ),
        )}
      </nav>
      <span css={tools}>
        {company ? <span css={companyStyle}>{company}</span> : null}
        {isLogin ? (
          <span css={wide}>
            <IconButton label={t('refresh')} onClick={() => void queryClient.invalidateQueries()}>
              <RotateCw aria-hidden />
            </IconButton>
          </span>
        ) : null}
        <ThemeButton />
        <LanguageButton />
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

function UserMenu() {
  const t = useMessages('portal');
  const { logout } = useSession();
  const { name } = useUserNames();
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" css={item} aria-label={t('account', { name })}>
          <span css={avatar} aria-hidden>
            {name.slice(0, 1)}
          </span>
          <span css={companyStyle}>{name}</span>
          <span css={wide}>
            <ChevronDown aria-hidden css={chevron} />
          </span>
        </button>
      }
      items={[{ label: t('logout'), icon: <LogOut aria-hidden />, onSelect: logout }]}
    />
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
const menu = { display: 'flex', gap: token.s1, flex: 1, minWidth: 0, [narrow]: { display: 'none' } } as const;
const small = { display: 'none', [narrow]: { display: 'inline-flex' } } as const;
const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.half2,
  minHeight: token.sheetGap,
  padding: `0 ${token.half3}`,
  whiteSpace: 'nowrap',
  borderBottom: `${token.hair2} solid transparent`,
  '&&': { color: token.text2 },
  '&&:hover': { color: token.text, textDecoration: 'none' },
  '&[aria-current]': { borderBottomColor: token.action, fontWeight: token.medium, '&&': { color: token.text } },
} as const;
const wide = { [narrow]: { display: 'none' } } as const;
const tools = { display: 'flex', alignItems: 'center', gap: token.s1, marginLeft: 'auto' } as const;
const companyStyle = {
  color: token.text2,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: '20ch',
  marginRight: token.s2,
  // Between menu and tools there is no room for names on a tablet.
  '@container (max-width: 1000px)': { display: 'none' },
} as const;
const chevron = { width: token.icon14, height: token.icon14 } as const;
const avatar = {
  display: 'inline-grid',
  placeItems: 'center',
  width: token.small,
  height: token.small,
  borderRadius: token.rRound,
  background: token.selected,
  color: token.action,
  fontSize: token.t12,
  fontWeight: token.strong,
} as const;
