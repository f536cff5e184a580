import { ChevronDown, LogOut, MonitorX } from 'lucide-react';
import { useSession } from '#element';
import { Menu, token, useMessages } from '#ui';
import { chevron, entry, nameStyle, wide } from './header-style.ts';
import { useMayLeave } from '../../routing/useLeaveQuestion.ts';
import { useLogoutEverywhere } from '../useLogoutEverywhere.ts';
import { useUserNames } from '../useUserNames.ts';

export function UserMenu() {
  const t = useMessages('portal');
  const { logout } = useSession();
  const { name } = useUserNames();
  const mayLogOut = useMayLeave('logout');
  const logoutEverywhere = useLogoutEverywhere();
  const leave = async () => {
    if (await mayLogOut()) logout();
  };
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" css={entry} aria-label={t('account', { name })}>
          {/* Empty, so that the button's accessible name equals its visible label. */}
          <span css={avatar} aria-hidden data-initial={name.slice(0, 1)} />
          <span css={nameStyle}>{name}</span>
          <span css={wide}>
            <ChevronDown aria-hidden css={chevron} />
          </span>
        </button>
      }
      items={[
        { label: t('logout'), icon: <LogOut aria-hidden />, onSelect: () => void leave() },
        { label: t('logoutEverywhere'), icon: <MonitorX aria-hidden />, onSelect: () => void logoutEverywhere() },
      ]}
    />
  );
}

const avatar = {
  '&::before': { content: 'attr(data-initial)' },
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
