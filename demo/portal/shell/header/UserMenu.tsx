import { ChevronDown, Command, KeyRound, LogOut, MonitorX, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasElement } from 'virtual:quayside/widgets';
import { useSession } from '#element';
import { UserPicture } from '#parts';
import { Kbd, Menu, token, useMessages } from '#ui';
import { chevron, entry, nameStyle, wide } from './header-style.ts';
import { useMayLeave } from '../../routing/useMayLeave.ts';
import { showPanel } from '../../palette/panel.ts';
import { isPermitted, PERSONAL_INFO_PATH, routeAt } from '../../routes.ts';
import { PASSWORD_DIALOG, PasswordDialog } from './PasswordDialog.tsx';
import { useLogoutEverywhere } from '../useLogoutEverywhere.ts';
import { useUserNames } from '../useUserNames.ts';

export function UserMenu() {
  const t = useMessages('portal');
  const { logout, codes, user } = useSession();
  const navigate = useNavigate();
  const personalInfo = routeAt(PERSONAL_INFO_PATH);
  const { name, company } = useUserNames();
  const mayLogOut = useMayLeave('logout');
  const logoutEverywhere = useLogoutEverywhere();
  const leave = async () => {
    if (await mayLogOut()) logout();
  };
  // Each press opens a new dialog: the element closes by itself.
  const [passwordChange, setPasswordChange] = useState(0);
  const items = [
    personalInfo && isPermitted(personalInfo, codes)
      ? { label: t(personalInfo.title), icon: <UserRound aria-hidden />, onSelect: () => void navigate(PERSONAL_INFO_PATH) }
      : undefined,
    hasElement(PASSWORD_DIALOG)
      ? { label: t('changePassword'), icon: <KeyRound aria-hidden />, onSelect: () => setPasswordChange((count) => count + 1) }
      : undefined,
    { label: t('commands'), icon: <Command aria-hidden />, end: <Kbd>Ctrl K</Kbd>, onSelect: () => showPanel('palette') },
    '-' as const,
    { label: t('logout'), icon: <LogOut aria-hidden />, onSelect: () => void leave() },
    { label: t('logoutEverywhere'), icon: <MonitorX aria-hidden />, onSelect: () => void logoutEverywhere() },
  ].filter((item) => item !== undefined);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" css={[entry, account]} aria-label={t('account', { name })} title={company}>
            {/* Empty, so that the button's accessible name equals its visible label. */}
            <span css={avatar} aria-hidden data-initial={name.slice(0, 1)}>
              <UserPicture url={user?.picUrl ?? ''} />
            </span>
            <span css={nameStyle}>{name}</span>
            <span css={wide}>
              <ChevronDown aria-hidden css={chevron} />
            </span>
          </button>
        }
        items={items}
      />
      {passwordChange > 0 ? <PasswordDialog key={passwordChange} /> : null}
    </>
  );
}

/** A long name is cut before it pushes the menu aside. */
const account = { '&&': { flex: '0 1 auto', minWidth: 0 } } as const;
const avatar = {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
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
