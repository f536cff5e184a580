import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Received } from '#contract/socket';
import type { Notice } from '#contract/message';
import { useCore, useSession } from '#element';
import { isNewestOfAll, type NoticeFilter, type NoticePage, withNew } from './notice-pages.ts';

/** Keeps all lists of notices on the page in sync with the socket, and passes on each new notice. Any number of widgets may use it. */
export function useLiveNotices(onNew?: (notice: Notice) => void): void {
  const { api, queryClient, socket } = useCore();
  const { isLogin } = useSession();
  useEffect(() => {
    if (!isLogin) return;
    const { path } = api.message.queryAll;
    const lists = { queryKey: [path] };
    const isTop = ({ queryKey }: { queryKey: QueryKey }) => isNewestOfAll(queryKey[1] as NoticeFilter);
    const refetch = () => void queryClient.invalidateQueries(lists);

    function count({ notice_unread: unread }: Received['noticeCount']): void {
      const known = queryClient.getQueriesData<NoticePage>(lists).find(([, page]) => page)?.[1]?.unread;
      if (known === undefined || known === unread) return;
      queryClient.setQueriesData<NoticePage>(lists, (page) => page && { ...page, unread });
      // Some have been read or deleted elsewhere; only the server knows which.
      if (unread < known) refetch();
    }
    const stops = [
      socket.subscribe('notice', ({ data }) => {
        const notice = data as Notice;
        queryClient.setQueriesData<NoticePage>({ ...lists, predicate: isTop }, (page) => page && withNew(page, notice));
        void queryClient.invalidateQueries({ ...lists, predicate: (query) => !isTop(query) });
        onNew?.(notice);
      }),
      socket.subscribe('noticeCount', ({ data }) => count(data as Received['noticeCount'])),
      // Notices may have been missed while there was no connection.
      socket.subscribe('ready', refetch),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, queryClient, socket, isLogin, onNew]);
}
