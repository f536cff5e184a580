import { core } from '#core';
import type { TakenKey } from './portal-key.ts';

/** Logs in with a portal key before the portal starts. A refusal is shown, and a former session continues. */
export async function enterByKey({ key, rest }: TakenKey): Promise<void> {
  history.replaceState(history.state, '', rest + location.hash);
  const { api, notices, session, settings } = core();
  const answer = await api.user.getPortalAutoLoginKey({ key });
  if (!answer.ok) {
    // Other failures have been shown.
    if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
    return;
  }
  // The open pages of another user of this browser.
  if (session.store.getState().user?.userName !== answer.data.userName) settings.storage.remove('tabs');
  session.login(answer.data, 'automatic');
}
