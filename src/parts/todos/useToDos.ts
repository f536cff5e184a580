import { useInfiniteQuery } from '@tanstack/react-query';
import type { ToDo } from '#contract/todo';
import type { Failure } from '#core';
import { TODO_PAGE_SIZE, TODO_STATUS, WEB_CHANNEL } from '#domain/constants';
import { useCore, useSession } from '#element';
import { useUi } from '#ui';

interface ToDoPage {
  records: ToDo[];
  total: number;
}

/** Pending to-dos in pages of three. The end is reached when a page is empty, even if the total is known (spec 4). */
export function useToDos() {
  const { api } = useCore();
  const { isLogin, identity } = useSession();
  const { locale } = useUi();
  const call = api.todo.queryToDoList;
  const pages = useInfiniteQuery<ToDoPage, Failure, ToDo[], readonly unknown[], number>({
    enabled: isLogin,
    queryKey: [call.path, 'pages', identity, locale],
    initialPageParam: 1,
    getNextPageParam: ({ records }, all) => (records.length === 0 ? undefined : all.length + 1),
    async queryFn({ pageParam, signal }) {
      const input = { status: TODO_STATUS.pending, channel: WEB_CHANNEL, size: TODO_PAGE_SIZE, current: pageParam };
      const result = await call(input, { signal, locale, quiet: true, loadingBar: false });
      if (result.ok) return result.data;
      throw result;
    },
    select: (data) => withoutRepeats(data.pages.flatMap(({ records }) => records)),
  });
  return {
    toDos: pages.data,
    error: pages.error,
    hasMore: pages.hasNextPage,
    isLoading: pages.isFetching,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
  };
}

/** A to-do that moved to the next page between two loads is listed once. */
const withoutRepeats = (list: ToDo[]): ToDo[] => [...new Map(list.map((toDo) => [toDo.id, toDo])).values()];
