import { hub } from '#core/hub';
import type { SettingsInput } from '#core/settings-input';

interface PageEvents {
  login: { userName: string | undefined };
  logout: { userName: string | undefined };
}

/** `window.Quayside`: the suite for scripts of the host page. */
export interface PageGlobal {
  readonly version: string | undefined;
  configure(settings: SettingsInput): void;
  logout(): void;
  /** Returns the way to stop listening. */
  on<Name extends keyof PageEvents>(name: Name, handler: (detail: PageEvents[Name]) => void): () => void;
}

declare global {
  var Quayside: PageGlobal | undefined;
}

/** `version` is that of this copy; a core that another copy has made tells its own. */
export const makePageGlobal = (version: string): PageGlobal => ({
  get version() {
    return hub().version ?? version;
  },
  configure: (settings) => hub().configure(settings),
  logout: () => hub().core?.session.logout(),
  on(name, handler) {
    let isStopped = false;
    let stop: (() => void) | undefined;
    hub().whenUsed(({ session }) => {
      if (isStopped) return;
      stop = session.store.subscribe((now, before) => {
        if (now.isLogin === before.isLogin || now.isLogin !== (name === 'login')) return;
        handler({ userName: (now.user ?? before.user)?.userName });
      });
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  },
});
