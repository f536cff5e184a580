import { LOGOUT_AFTER_401_MS, LOGOUT_RELOAD_MS } from '#domain/constants';
import type { Session } from './session.ts';
import type { SettingsPart } from '../settings/settings.ts';
import type { Warnings } from '../settings/warnings.ts';

/** Handles a refused token: one notice, then the logout, then the login page. */
export interface Expiry {
  /** Returns the text of the notice, also for the calls that showed no notice. */
  begin(refused: string | undefined): Promise<string>;
}

export function makeExpiry(settings: SettingsPart, session: Session, warnings: Warnings): Expiry {
  let running: Promise<string> | undefined;
  const logOut = (refused: string | undefined) => {
    running = undefined;
    // The user may have logged in again within that second.
    if (session.store.getState().token !== refused) return;
    running = Promise.resolve('');
    session.logout('expired');
    settings.store.getState().goToLogin?.();
    setTimeout(() => (running = undefined), LOGOUT_RELOAD_MS);
  };
  return {
    async begin(refused) {
      if (running) return running;
      // A response to the former user's call says nothing about the current session.
      if (refused !== session.store.getState().token) return '';
      running = warnings.sessionExpired();
      setTimeout(logOut, LOGOUT_AFTER_401_MS, refused);
      return running;
    },
  };
}
