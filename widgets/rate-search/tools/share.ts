import { type LaneSearch, type Search, searchDetail, searchUrl, SHARED } from '../search/search.ts';

interface Place {
  portalUrl: string;
  /** In the portal. */
  isOwnOrigin: boolean;
  /** Address of the page that contains the element. */
  pageUrl: string;
}

/** The address that shows the search again: in the portal, or on the page that embeds the element. It names no rate and no price. */
export function shareUrl(search: Search | LaneSearch, { portalUrl, isOwnOrigin, pageUrl }: Place): string {
  const detail = searchDetail(search);
  if (isOwnOrigin) return searchUrl(portalUrl, detail);
  const url = new URL(pageUrl);
  for (const [name, value] of Object.entries(detail)) url.searchParams.set(SHARED + name, value);
  return url.href;
}
