import type { SettingsPart } from '../settings/settings.ts';

/** A connection to the server's socket; `undefined` where the browser refuses to try, e.g. `ws:` from an HTTPS page. */
export function openSocket(settings: SettingsPart): WebSocket | undefined {
  const { apiUrl, key } = settings.store.getState();
  const query = key ? `?key=${encodeURIComponent(key)}` : '';
  try {
    return new WebSocket(`${apiUrl.replace(/^http/, 'ws')}/ws${query}`);
  } catch {
    return undefined;
  }
}
