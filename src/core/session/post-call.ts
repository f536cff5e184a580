import { wireTable } from '#contract/browser/wire-table';
import { toJson } from '../page/json.ts';
import type { Page } from '../page/page.ts';
import type { SettingsPart } from '../settings/settings.ts';

interface PostedCall {
  domain: string;
  call: string;
  token: string;
  input?: object;
}

/** Makes a call without reading its answer, even while the page unloads; returns whether the server has responded. */
export function postCall(page: Page, settings: SettingsPart, { domain, call, token, input }: PostedCall): Promise<boolean> {
  const { apiUrl, key, locale } = settings.store.getState();
  const headers = { 'content-type': 'application/json', auth: token, language: locale, ...(key ? { 'quay-key': key } : {}) };
  return page.post(`${apiUrl}/api${wireTable[domain]?.[call]?.path ?? ''}`, headers, input && toJson(input));
}
