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

interface ToDosOptions {
  size?: number;
  /** Of one kind only. */
  busType?: number | undefined;
}

/** Pending to-dos in pages of three. The end is reached when a page is empty, even if the total is known (spec 4); larger pages end with the total. */
export function useToDos({ size = TODO_PAGE_SIZE, busType }: ToDosOptions = {}) {
  const { api } = useCore();
  const { isLogin, identity } = useSession();
  const { locale } = useUi();
  const call = api.todo.queryToDoList;
  const pages = useInfiniteQuery<ToDoPage, Failure, ToDo[], readonly unknown[], number>({
    enabled: isLogin,
    queryKey: [call.path, 'pages', identity, locale, size, busType],
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, all) =>
      records.length === 0 || (size > TODO_PAGE_SIZE && all.length * size >= total) ? undefined : all.length + 1,
    async queryFn({ pageParam, signal }) {
      const input = { status: TODO_STATUS.pending, channel: WEB_CHANNEL, size, current: pageParam, ...(busType !== undefined && { busType }) };
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
