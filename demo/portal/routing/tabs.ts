import { createStore, type StoreApi } from 'zustand/vanilla';
import { INDEX_PATH, LOGIN_PATH, type PortalRoute } from '../routes.ts';

/** One open page. */
export interface PageTab {
  name: string;
  /** Path and search, so that returning shows the same record. */
  to: string;
  /** Of the order that it shows, once known. */
  number?: string;
}

export interface TabsState {
  tabs: readonly PageTab[];
}

export interface Tabs {
  store: StoreApi<TabsState>;
  /** Records a visit; a tab is never duplicated, the index page is always first. */
  visit(route: PortalRoute, to: string): void;
  /** A page has become another one, such as a new booking that is stored: its tab follows. */
  become(name: string, route: PortalRoute, to: string): void;
  /** The number of the order with this id: its tab carries it as long as it shows that order. */
  number(bookingId: string, number: string): void;
  /** Removes a tab and returns where to go: the previous one, or the login page if none is left. */
  close(name: string): string;
  /** Removes the tabs of a deleted record. */
  forget(bookingId: string): void;
  closeOthers(name: string): void;
  /** Replaces the whole list and returns where to go: its last page, or the login page if none is left. */
  replace(tabs: readonly PageTab[]): string;
  /** Keeps the index page only, and returns it. */
  closeAll(): string;
}

const INDEX_TAB: PageTab = { name: 'backhome', to: INDEX_PATH };

interface Keep {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** The open-page tabs (spec 2.1, 2.4), kept in `storage` under `tabs`, which a logout clears. */
export function makeTabs(storage: Keep): Tabs {
  const store = createStore<TabsState>(() => ({ tabs: restore(storage.get('tabs')) }));
  const put = (tabs: readonly PageTab[]) => {
    store.setState({ tabs });
    storage.set('tabs', JSON.stringify(tabs));
  };
  return {
    store,
    visit(route, to) {
      if (route.door && !route.isPublicContent) return;
      const { tabs: open } = store.getState();
      const tabs = open.length > 0 ? open : [INDEX_TAB];
      const known = tabs.some((tab) => tab.name === route.name);
      put(
        known
          ? tabs.map((tab) => (tab.name === route.name && tab.name !== INDEX_TAB.name ? moved(tab, to) : tab))
          : [...tabs, { name: route.name, to }],
      );
    },
    number(bookingId, number) {
      const { tabs } = store.getState();
      if (tabs.some((tab) => bookingOf(tab) === bookingId && tab.number !== number))
        put(tabs.map((tab) => (bookingOf(tab) === bookingId ? { ...tab, number } : tab)));
    },
    become(name, route, to) {
      const { tabs } = store.getState();
      const next = { name: route.name, to };
      // Another record's tab of that name is replaced: there is one of each.
      put(tabs.flatMap((tab) => (tab.name === name ? [next] : tab.name === next.name ? [] : [tab])));
    },
    close(name) {
      const { tabs } = store.getState();
      const at = tabs.findIndex((tab) => tab.name === name);
      const left = tabs.filter((tab) => tab.name !== name || tab.name === INDEX_TAB.name);
      put(left);
      return left[Math.max(at - 1, 0)]?.to ?? LOGIN_PATH;
    },
    forget: (bookingId) => put(store.getState().tabs.filter((tab) => bookingOf(tab) !== bookingId)),
    replace(tabs) {
      const next = [...new Map(tabs.map((tab) => [tab.name, tab])).values()];
      put(next.toSorted((a, b) => Number(b.name === INDEX_TAB.name) - Number(a.name === INDEX_TAB.name)));
      return next.at(-1)?.to ?? LOGIN_PATH;
    },
    closeOthers: (name) => put(store.getState().tabs.filter((tab) => tab.name === name || tab.name === INDEX_TAB.name)),
    closeAll() {
      put([INDEX_TAB]);
      return INDEX_PATH;
    },
  };
}

const bookingOf = ({ to }: PageTab): string | null => new URLSearchParams(to.split('?')[1]).get('bookingId');

/** The tab at another address; the number stays with its order. */
function moved(tab: PageTab, to: string): PageTab {
  const next = { name: tab.name, to };
  return tab.number !== undefined && bookingOf(next) === bookingOf(tab) ? { ...next, number: tab.number } : next;
}

function restore(kept: string | undefined): PageTab[] {
  try {
    const tabs = JSON.parse(kept ?? '[]') as PageTab[];
    return [INDEX_TAB, ...tabs.filter((tab) => typeof tab.name === 'string' && /^\/(?!\/)/.test(tab.to) && tab.name !== INDEX_TAB.name)];
  } catch {
    return [INDEX_TAB];
  }
}
