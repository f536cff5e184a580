import { hub } from '#core/hub/hub';
import { LOGOUT_EVENT } from '#core/session/logout-event';
import type { SettingsInput } from '#core/settings/settings-input';
import type { DoctorReport } from '../doctor/report.ts';

interface PageEvents {
  login: { userName: string | undefined };
  logout: { userName: string | undefined };
}

/** `window.Quayside`: the suite for scripts of the host page. */
export interface PageGlobal {
  readonly version: string | undefined;
  configure(settings: SettingsInput): void;
  logout(): void;
  /** Returns the unsubscribe function. */
  on<Name extends keyof PageEvents>(name: Name, handler: (detail: PageEvents[Name]) => void): () => void;
  /** Loads the code of an element, which need not be on the page yet; resolves when it is defined. */
  load(tag: string): Promise<void>;
  /** Diagnoses what works on this page, what does not, and why. */
  doctor(): Promise<DoctorReport>;
}

/** Differences between the ways to load the suite. */
export type Loader = Pick<PageGlobal, 'load' | 'doctor'>;

declare global {
  var Quayside: PageGlobal | undefined;
}

/** `version` is that of this copy; a core created by another copy reports its own. */
export const makePageGlobal = (version: string, loader: Loader): PageGlobal => ({
  get version() {
    return hub().version ?? version;
  },
  configure: (settings) => hub().configure(settings),
  logout() {
    globalThis.dispatchEvent?.(new Event(LOGOUT_EVENT));
    hub().core?.session.logout();
  },
  on(name, handler) {
    let stop: (() => void) | 'stopped' | undefined;
    hub().whenUsed(({ session }) => {
      stop ??= session.store.subscribe((now, before) => {
        if (now.isLogin === before.isLogin || now.isLogin !== (name === 'login')) return;
        handler({ userName: (now.user ?? before.user)?.userName });
      });
    });
    return () => {
      if (typeof stop === 'function') stop();
      stop = 'stopped';
    };
  },
  ...loader,
});
