import { ChevronDown, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWords } from '#element';
import { forcedColors, IconButton, Menu, token } from '#ui';
import { IcpNumber } from './IcpNumber.tsx';
import { siteSettings } from './site.ts';
import { wide } from './header/header-style.ts';
import { tabTitle } from './tab-title.ts';
import { INDEX_PATH, type PortalRoute } from '../routes.ts';
import { tabs } from '../state.ts';
import { unsavedInput, unsavedStore } from '../routing/unsaved.ts';
import { useMayLeave } from '../routing/useMayLeave.ts';

/** Share of the bar that one press of an arrow scrolls. */
const SCROLL_SHARE = 0.6;

/** The open pages; closing the current one, by its cross or by Delete, goes to the previous one. Unsaved input is marked. */
export function TabBar({ route }: { route: PortalRoute }) {
  const t = useWords('portal');
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { tabs: open } = useSyncExternalStore(tabs.store.subscribe, tabs.store.getState);
  const scroll = (by: 1 | -1) => list.current?.scrollBy({ left: by * SCROLL_SHARE * list.current.clientWidth, behavior: 'smooth' });
  const at = open.findIndex(({ name }) => name === route.name);
  useLayoutEffect(() => (list.current ? reveal(list.current, at) : undefined), [at]);
  const mayLeave = useMayLeave();
  const isUnsaved = useSyncExternalStore(unsavedStore.subscribe, unsavedInput) !== 'none';
  const close = async (name: string) => {
    if (name === route.name && !(await mayLeave())) return;
    const place = open.findIndex((tab) => tab.name === name);
    const next = tabs.close(name);
    if (name === route.name) return void navigate(next);
    // The focused tab is gone: the one before it takes its place.
    list.current?.children[place - 1]?.querySelector('a')?.focus();
  };
  const closeAll = async () => {
    if (await mayLeave()) void navigate(tabs.closeAll());
  };
  return (
    <div css={bar}>
      <nav css={pages} aria-label={t('tabs')}>
        <IconButton label={t('tabs.left')} onClick={() => scroll(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <ul css={row} ref={list}>
          {open.map((page) => {
            const { name, to } = page;
            const title = tabTitle(t, page);
            if (title === undefined) return null;
            const isCurrent = name === route.name;
            const isFixed = to === INDEX_PATH;
            const closeByKey = (event: KeyboardEvent) => {
              if (event.key !== 'Delete' || isFixed) return;
              event.preventDefault();
              void close(name);
            };
            return (
              <li key={name} css={[tab, isCurrent && current]}>
                <Link
                  to={to}
                  css={label}
                  aria-current={isCurrent ? 'page' : undefined}
                  aria-keyshortcuts={isFixed ? undefined : 'Delete'}
                  onKeyDown={closeByKey}
                >
                  {title}
                  {isCurrent && isUnsaved ? <span role="img" css={mark} title={t('tabs.unsaved')} aria-label={t('tabs.unsaved')} /> : null}
                </Link>
                {isFixed ? null : (
                  <button type="button" css={cross} aria-label={t('tabs.close', { page: title })} onClick={() => void close(name)}>
                    <X aria-hidden />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        <IconButton label={t('tabs.right')} onClick={() => scroll(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Menu
          align="end"
          trigger={
            <IconButton label={t('tabs.more')} plain>
              <ChevronDown aria-hidden />
            </IconButton>
          }
          items={[
            { label: t('tabs.closeOthers'), onSelect: () => tabs.closeOthers(route.name) },
            { label: t('tabs.closeAll'), onSelect: () => void closeAll() },
          ]}
        />
      </nav>
      {siteSettings().icp ? (
        <footer css={wide}>
          <IcpNumber />
        </footer>
      ) : null}
    </div>
  );
}

/** Scrolls the bar, and nothing else, to one of its tabs. */
function reveal(list: HTMLElement, at: number): void {
  const shown = list.children[at]?.getBoundingClientRect();
  const room = list.getBoundingClientRect();
  if (!shown) return;
  if (shown.left < room.left) list.scrollLeft += shown.left - room.left;
  else if (shown.right > room.right) list.scrollLeft += shown.right - room.right;
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s1,
  padding: `${token.half1} ${token.s3}`,
  background: token.sunken,
  borderBottom: `${token.hair} solid ${token.line}`,
  minWidth: 0,
} as const;
const pages = { display: 'flex', alignItems: 'center', gap: token.s1, flex: 1, minWidth: 0 } as const;
const row = { display: 'flex', alignItems: 'center', gap: token.s1, flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' } as const;
const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  borderRadius: token.rField,
  border: `${token.hair} solid transparent`,
  minHeight: token.small,
} as const;
const current = { background: token.surface, borderColor: token.lineStrong } as const;
const label = {
  padding: `0 ${token.half3}`,
  fontSize: token.t13,
  lineHeight: token.l16,
  '&&': { color: token.text2 },
  '&&[aria-current]': { color: token.text, fontWeight: token.medium },
} as const;
const mark = {
  display: 'inline-block',
  width: token.s2,
  height: token.s2,
  marginLeft: token.half2,
  borderRadius: token.rRound,
  background: token.signal,
  [forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' },
} as const;
const cross = {
  display: 'grid',
  placeItems: 'center',
  width: token.target,
  height: token.target,
  marginRight: token.half1,
  borderRadius: token.rChip,
  '&&': { color: token.text3 },
  '&:hover': { background: token.hover },
  '& svg': { width: token.icon12, height: token.icon12 },
} as const;
