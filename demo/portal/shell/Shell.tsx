import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useActivity, useSession } from '#element';
import { coarsePointer, LoadingBar, narrow, PageSpinner, token, useMessages } from '#ui';
import { Header } from './header/Header.tsx';
import type { PortalRoute } from '../routes.ts';
import { TabBar } from './TabBar.tsx';
import { useDelayedFlag } from '../routing/useDelayedFlag.ts';
import { useWidget } from '../routing/useWidget.ts';

/** A shorter call shows no bar. */
const NOTICEABLE_MS = 300;

/** Header, open-page tabs and the page below them. */
export function Shell({ route, children }: { route: PortalRoute; children: ReactNode }) {
  const t = useMessages('portal');
  const { isLogin } = useSession();
  const { key } = useLocation();
  const main = useRef<HTMLElement>(null);
  useWidget('quay-chat-button');
  useWidget('quay-version-dialog');
  const activity = useActivity();
  const isLoading = useDelayedFlag(activity.bar > 0, NOTICEABLE_MS);
  const isAwaited = useDelayedFlag(activity.spinner > 0, NOTICEABLE_MS);
  return (
    <div css={[page, aboveBars]}>
      <PageSpinner isActive={isAwaited} />
      <Header route={route}>
        <div css={bar}>
          <LoadingBar isActive={isLoading} />
        </div>
        <button type="button" css={skip} onClick={() => main.current?.focus()}>
          {t('skip')}
        </button>
      </Header>
      {isLogin && <TabBar route={route} />}
      <main ref={main} css={content} tabIndex={-1}>
        {children}
      </main>
      <aside aria-label={t('chat')}>
        <quay-chat-button />
      </aside>
      <quay-version-dialog page={key} />
    </div>
  );
}

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  alignContent: 'start',
  minHeight: '100vh',
  background: token.canvas,
} as const;
const bar = { position: 'fixed', insetInline: 0, top: 0, zIndex: 1 } as const;
// Allows the last line of a page to be scrolled clear of the chat's button.
const content = {
  padding: `${token.s4} ${token.s5} calc(2 * ${token.s10} + ${token.s2})`,
  minWidth: 0,
  [narrow]: { padding: `${token.s3} 0 ${token.s10}` },
} as const;
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
