import { useEffect } from 'react';
import { TODO_STATUS, WEB_CHANNEL } from '#domain/constants';
import type { Received } from '#contract/socket';
import { useCall, useCore, useSession } from '#element';

/** Number of the company's pending to-dos; keeps it and all lists on the page in sync with the socket. Any number of widgets may use it. */
export function useToDoCount(): number | undefined {
  const { api, queryClient, socket } = useCore();
  const { isLogin } = useSession();
  const { queryToDoCount, queryToDoKinds, queryToDoList } = api.todo;
  const count = useCall(queryToDoCount, { status: TODO_STATUS.pending, channel: WEB_CHANNEL }, { enabled: isLogin, quiet: true, loadingBar: false });
  useEffect(() => {
    if (!isLogin) return;
    const counts = { queryKey: [queryToDoCount.path] };
    const lists = { queryKey: [queryToDoList.path] };
    const kinds = { queryKey: [queryToDoKinds.path] };
    const stops = [
      socket.subscribe('todoCount', ({ data }) => {
        queryClient.setQueriesData<number>(counts, (data as Received['todoCount']).todo_pending);
        void queryClient.invalidateQueries(lists);
        void queryClient.invalidateQueries(kinds);
      }),
      // Changes may have been missed while there was no connection.
      socket.subscribe('ready', () => void Promise.all([counts, lists, kinds].map((queries) => queryClient.invalidateQueries(queries)))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryToDoCount, queryToDoKinds, queryToDoList, queryClient, socket, isLogin]);
  return count.data;
}
