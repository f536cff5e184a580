import { VISITOR_RATES_PATH } from '#contract/early';
import { askEarly } from '#core/api/early-answer';
import { presentHub } from '#core/hub/present-hub';
import { firstQuestion } from './first-question.ts';
import type { Search } from '../search/search.ts';

/** Asks for the rates of a search that stands in the attributes while the widget's code is on its way; only for a visitor, whom nothing tells apart. */
export function askForRates(search: Search, locale: string): void {
  const { apiUrl, key, getToken } = presentHub()?.pageSettings ?? {};
  if (!apiUrl || getToken || apiUrl === location.origin) return;
  askEarly({
    url: `${apiUrl}/api${VISITOR_RATES_PATH}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'quay-key': key } : {}), language: locale },
    body: firstQuestion(search),
  });
}
