import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useActivity, useIsAgent, useSession, useWords } from '#element';
import { coarsePointer, lazyPart, LoadingBar, narrow, PageSpinner, token, useMessages } from '#ui';
import { openPanel, panelStore } from '../palette/panel.ts';
import { BillConfirmation, CopyConfirmation } from './CopyConfirmation.tsx';
import { Header } from './header/Header.tsx';
import { INDEX_PATH, type PortalRoute } from '../routes.ts';
import { TabBar } from './TabBar.tsx';
import { useDelayedFlag } from '../routing/useDelayedFlag.ts';
import { useRested } from './useRested.ts';
import { useWidget } from '../routing/useWidget.ts';

/** A shorter call shows no bar. */
const NOTICEABLE_MS = 300;

/** Not part of the first load. Without it only shortcuts are missing, so a failure is not reported. */
const background = lazyPart(async () => (await import('./Background.tsx')).Background);

/** Header, open-page tabs and the page below them. */
export function Shell({ route, children }: { route: PortalRoute; children: ReactNode }) {
  const t = useMessages('portal');
  const { isLogin } = useSession();
  const { key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isRested = useRested(route.element);
  // A shortcut was pressed before its code was loaded.
  const isAsked = useSyncExternalStore(panelStore.subscribe, openPanel) !== 'none';
  const Background = background.use(isRested || isAsked);
  const activity = useActivity();
  const isLoading = useDelayedFlag(activity.bar > 0, NOTICEABLE_MS);
  const isAwaited = useDelayedFlag(activity.spinner > 0, NOTICEABLE_MS);
  return (
    <div css={[page, aboveBars]}>
      <PageSpinner isActive={isAwaited} />
      <Header route={route} isRested={isRested}>
        <div css={bar}>
          <LoadingBar isActive={isLoading} />
        </div>
        <button type="button" css={skip} onClick={() => main.current?.focus()}>
          {t('skip')}
        </button>
      </Header>
      {isLogin && <TabBar route={route} />}
      <main ref={main} css={[content, route.path === INDEX_PATH && oneScreen]} tabIndex={-1}>
        {children}
      </main>
      <aside aria-label={t('chat')}>{isRested ? <Chat /> : null}</aside>
      {isRested ? <VersionDialog page={key} /> : null}
      {isLogin ? <CopyConfirmation /> : null}
      {isLogin ? <BillConfirmation /> : null}
      {Background ? <Background route={route} /> : null}
    </div>
  );
}

function Chat() {
  const t = useWords('portal');
  const isAgent = useIsAgent();
  useWidget('quay-chat-button');
  // Agents are the customer service: they do not contact it.
  return isAgent ? <quay-chat-button key="agent" label={t('chats')} shape="circle" /> : <quay-chat-button />;
}

function VersionDialog({ page: shown }: { page: string }) {
  useWidget('quay-version-dialog');
  return <quay-version-dialog page={shown} />;
}

const page = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  background: token.canvas,
} as const;
const bar = { position: 'fixed', insetInline: 0, top: 0, zIndex: 1 } as const;
// Allows the last line of a page to be scrolled clear of the chat's button.
const content = {
  flex: '1 0 auto',
  padding: `${token.s4} ${token.s5} calc(2 * ${token.s10} + ${token.s2})`,
  minWidth: 0,
  [narrow]: { padding: `${token.s3} 0 ${token.s10}` },
} as const;
// The workbench fits one screen, and its side column ends above the chat's button.
const oneScreen = { paddingBottom: token.s4, [narrow]: { paddingBottom: token.s10 } } as const;
const skip = {
  position: 'absolute',
  left: token.s2,
  top: token.s2,
  zIndex: 1,
  padding: `${token.s2} ${token.s3}`,
  borderRadius: token.rField,
  background: token.actionSolid,
  color: token.onAction,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  [coarsePointer]: { minHeight: token.target },
} as const;

/** At this width the action bar at the bottom reaches the corner, where chat and pop-ups must not cover its main action. */
const aboveBars = { '@media (max-width: 1280px)': { '--quay-launcher-lift': `calc(2 * ${token.dialogFoot})` } } as const;
