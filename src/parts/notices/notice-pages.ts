import type { Notice } from '#contract/message';

/** A page of notices, as returned by the call. */
export interface NoticePage {
  records: Notice[];
  total: number;
  size: number;
  current: number;
  pages: number;
  unread: number;
}

/** Input of the page's call. */
export interface NoticeFilter {
  messageType?: number | undefined;
  isRead?: boolean | undefined;
  searchValue?: string | undefined;
  current?: number | undefined;
  size?: number | undefined;
}

/** Whether every new notice belongs at the top of this page. */
export const isNewestOfAll = ({ messageType, isRead, searchValue, current = 1 }: NoticeFilter): boolean =>
  messageType === undefined && isRead === undefined && !searchValue && current === 1;

/** Adds a new notice; a known one changes nothing. */
export function withNew(page: NoticePage, notice: Notice): NoticePage {
  if (page.records.some(({ id }) => id === notice.id)) return page;
  const total = page.total + 1;
  return { ...page, records: [notice, ...page.records].slice(0, page.size), total, pages: Math.ceil(total / page.size) };
}

/** Marks these, or all, as read, with the server's unread count. */
export function withRead(page: NoticePage, ids: readonly string[] | undefined, unread: number): NoticePage {
  const records = page.records.map((notice) => (notice.isRead || (ids && !ids.includes(notice.id)) ? notice : { ...notice, isRead: true }));
  return { ...page, records, unread };
}
