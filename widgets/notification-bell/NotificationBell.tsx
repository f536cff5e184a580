import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { NOTIFICATION_ICON_CODE } from '#domain/constants';
import { hideHost, LauncherButton, type LauncherValues, navigateFrom, useCall, useCore, useHost, useSession, useSettings } from '#element';
import { noticeDialog, useLiveNotices, useNoticeActions } from '#parts';
import { LazyPopover, lazyPart, useMessages, useUi } from '#ui';
import { usePopUps } from './usePopUps.ts';
import { LOOK, TEXTS } from './texts.ts';

export interface NotificationBellProps {
  label?: string;
  onOpen?: () => void;
  onClose?: () => void;
  onUnread?: (detail: { unread: number }) => void;
  /** Called without a listener as well; false if the host page handles the navigation. */
  onNavigate?: (detail: { path: string }) => boolean | void;
  shellValues?: LauncherValues;
}

const SHOWN = 5;
const bellPanel = lazyPart(() => import('./BellPanel.tsx'));
const popUpBox = lazyPart(() => import('./PopUps.tsx'));

/** The bell and the pop-ups of new notices, for users with the permission for notices only. */
export function NotificationBell(props: NotificationBellProps) {
  const { isLogin, user, can, identity } = useSession();
  const { getToken } = useSettings();
  const { root } = useHost();
  const mayRead = isLogin && can(NOTIFICATION_ICON_CODE);
  // On a foreign page the core requests the token, and then its user; until then the launcher's count stays.
  const isPending = user === undefined && (isLogin || (getToken !== undefined && props.shellValues?.unread !== undefined));
  const isShown = isLogin || isPending;
  useLayoutEffect(() => hideHost(root, !isShown), [root, isShown]);
  return isShown ? <Bell key={identity} {...props} mayRead={mayRead} hasIcon={mayRead || user === undefined} /> : null;
}

interface BellProps extends NotificationBellProps {
  mayRead: boolean;
  hasIcon: boolean;
}

function Bell({ label, onOpen, onClose, onUnread, onNavigate, shellValues, mayRead, hasIcon }: BellProps) {
  const t = useMessages('notification');
  const { locale } = useUi();
  const { api, settings } = useCore();
  const { element } = useHost();
  const actions = useNoticeActions();
  const [isOpen, setOpen] = useState(shellValues?.open === true);
  const [detail, setDetail] = useState<string>();
  const list = useCall(api.message.queryAll, { current: 1, size: SHOWN }, { enabled: mayRead, quiet: true, loadingBar: false });
  const known = shellValues?.unread ?? 0;
  const unread = (mayRead ? list.data?.unread : undefined) ?? known;
  const popUps = usePopUps();
  useLiveNotices(mayRead ? popUps.add : undefined);
  const panel = bellPanel.use(isOpen, () => setOpen(false));
  const box = popUpBox.use(popUps.list.length > 0);
  const Detail = noticeDialog.use(detail !== undefined, () => setDetail(undefined));
  useStateEvents(isOpen, unread, known, { onOpen, onClose, onUnread });
  // A user who focuses or hovers the bell may press it next.
  useEffect(() => bellPanel.fetch(), []);

  const go = useCallback(
    (path: string) => {
      setOpen(false);
      setDetail(undefined);
      if (onNavigate?.({ path }) !== false) navigateFrom(element, settings.store.getState().portalUrl + path);
    },
    [element, onNavigate, settings],
  );
  const show = (id: string) => {
    setOpen(false);
    popUps.hide(id);
    setDetail(id);
  };
  return (
    <>
      {hasIcon ? (
        <LauncherButton
          {...LOOK}
          texts={TEXTS[locale]}
          label={label}
          badge={unread}
          isOpen={isOpen}
          wrap={(button) => (
            <LazyPopover trigger={button} title={t('title')} align="end" open={isOpen} onOpenChange={setOpen}>
              {({ isSheet }) =>
                panel ? <panel.BellPanel list={list} mayRead={mayRead} actions={actions} hasTitle={!isSheet} onShow={show} onGo={go} /> : null
              }
            </LazyPopover>
          )}
        />
      ) : null}
      {box ? (
        <box.PopUps
          list={popUps.list}
          onShow={({ id }) => show(id)}
          onHide={({ id }) => popUps.hide(id)}
          onClose={({ id }) => {
            popUps.hide(id);
            void actions.read([id]);
          }}
        />
      ) : null}
      {detail && Detail ? (
        <Detail id={detail} onClose={() => setDetail(undefined)} onShown={({ id, isRead }) => void (isRead || actions.read([id]))} onGo={go} />
      ) : null}
    </>
  );
}

type StateHandlers = { [K in 'onOpen' | 'onClose' | 'onUnread']: NotificationBellProps[K] | undefined };

/** Dispatches changes to the page, but not the initial state. */
function useStateEvents(isOpen: boolean, unread: number, known: number, { onOpen, onClose, onUnread }: StateHandlers): void {
  const [before] = useState({ isOpen: false, unread: known });
  const emitOpen = useEffectEvent((now: boolean) => (now ? onOpen : onClose)?.());
  const emitUnread = useEffectEvent((now: number) => onUnread?.({ unread: now }));
  useEffect(() => {
    if (before.isOpen !== isOpen) emitOpen(isOpen);
    if (before.unread !== unread) emitUnread(unread);
    Object.assign(before, { isOpen, unread });
  }, [before, isOpen, unread]);
}
