import { VISITOR_RATES_PATH } from '#contract/browser/early';
import { askEarly } from '#core/api/early-answer';
import { mayAskPublicly, publicQuestion } from '#core/api/public-question';
import { presentHub } from '#core/hub/present-hub';
import { firstQuery } from './first-query.ts';
import type { Search } from '../search/search.ts';

/** Requests the rates of a search given by attributes while the widget's code loads; for visitors only, who all get the same answer. */
export function askForRates(search: Search, locale: string): void {
  const { apiUrl, getToken } = presentHub()?.input ?? {};
  if (!apiUrl || getToken || apiUrl === location.origin || !mayAskPublicly()) return;
  askEarly(publicQuestion(`${apiUrl}/api${VISITOR_RATES_PATH}`, firstQuery(search), locale));
}
