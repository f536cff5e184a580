import { fakePage, memoryStorage } from '#core/page/fake-page';
import { type Core, makeCore } from '#core/hub/make-core';
import type { Chat } from '#core/chat/types';
import type { TabChannel, Tabs } from '#core/socket/tabs';

/** One tab, running the suite. */
export interface Tab {
  core: Core;
  chat: Chat;
  /** Killed without a close frame, as by the browser. */
  kill(): void;
}

export interface Browser {
  tabs: Tab[];
  openTab(): Promise<Tab>;
  close(): void;
}

/** A browser: tabs that share storage, locks and channels. */
export function makeBrowser(url: string, token: string, userName: string): Browser {
  const storage = memoryStorage();
  const locks = makeLocks();
  const channels = new Set<{ name: string; handle: (message: unknown) => void }>();
  const tabs: Tab[] = [];

  async function openTab(): Promise<Tab> {
    let isDead = false;
    const own: (() => void)[] = [];
    const given: Tabs = {
      lead(name, begin, end, isStealing) {
        const release = locks.request(name, () => !isDead && begin(), end, isStealing);
        own.push(release);
        return release;
      },
      channel(name, handle): TabChannel {
        const one = { name, handle: (message: unknown) => void (isDead || handle(message)) };
        channels.add(one);
        own.push(() => channels.delete(one));
        return {
          post(message) {
            const text = JSON.stringify(message);
            for (const other of channels) if (other !== one && other.name === name) setImmediate(() => other.handle(JSON.parse(text)));
          },
          close: () => channels.delete(one),
        };
      },
      isVisible: () => true,
      storage: memoryStorage(),
    };
    const core = makeCore(fakePage(url, storage), {}, given);
    core.configure({ apiUrl: url });
    if (!core.session.store.getState().isLogin) core.session.login({ token, userName });
    const chat = await core.chat();
    chat.start();
    const tab: Tab = {
      core,
      chat,
      kill() {
        core.socket.close();
        isDead = true;
        for (const undo of own.splice(0)) undo();
        tabs.splice(tabs.indexOf(tab), 1);
      },
    };
    tabs.push(tab);
    return tab;
  }

  return {
    tabs,
    openTab,
    close() {
      for (const tab of tabs.slice()) tab.kill();
    },
  };
}

/** Web Locks, as far as leader election needs them. */
function makeLocks() {
  interface Waiting {
    begin: () => void;
    end: () => void;
  }
  const queues = new Map<string, Waiting[]>();
  return {
    request(name: string, begin: () => void, end: () => void, isStealing: boolean): () => void {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const own = { begin, end };
      const release = () => {
        const place = queue.indexOf(own);
        if (place < 0) return;
        queue.splice(place, 1);
        const [next] = queue;
        if (place === 0 && next) setImmediate(() => queue[0] === next && next.begin());
      };
      if (isStealing && queue.length > 0) {
        const [robbed] = queue.splice(0, 1, own);
        setImmediate(() => robbed?.end());
        setImmediate(begin);
      } else {
        queue.push(own);
        if (queue[0] === own) setImmediate(begin);
      }
      return release;
    },
  };
}
