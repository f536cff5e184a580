const EMPTY_COUNT = { total: 0, severity: {} };

/** Stub of each vendor's service: a logged-in account without messages. */
export function stubAnswer(path: string): unknown {
  if (path.startsWith('/novu/')) {
    if (path.endsWith('/session'))
      return {
        data: {
          token: 'sample',
          totalUnreadCount: 0,
          unreadCount: EMPTY_COUNT,
          removeNovuBranding: false,
          isDevelopmentMode: false,
          maxSnoozeDurationHours: 0,
        },
      };
    return { data: [], hasMore: false, filter: {} };
  }
  if (path.startsWith('/v1/')) {
    const meta = { total_count: 0, unread_count: 0, unseen_count: 0 };
    return path.includes('/feeds/') ? { entries: [], meta, vars: {}, page_info: { after: null, before: null, page_size: 50 } } : {};
  }
  return { data: { count: 0, messages: { pageInfo: { startCursor: null, hasNextPage: false }, nodes: [] } } };
}
