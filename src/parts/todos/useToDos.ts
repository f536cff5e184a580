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

/** What is looked for among the pending to-dos. */
export interface ToDoSearch {
  /** Of one kind only. */
  busType?: number | undefined;
  searchValue?: string | undefined;
  holder?: 'mine' | 'nobody' | undefined;
  customerLevel?: 'vip' | undefined;
}

interface ToDosOptions {
  size?: number;
  search?: ToDoSearch;
}

const ALL: ToDoSearch = {};

interface Found {
  toDos: ToDo[];
  total: number;
}

/** Pending to-dos in pages of three. The end is reached when a page is empty, even if the total is known (spec 4); larger pages end with the total. */
export function useToDos({ size = TODO_PAGE_SIZE, search = ALL }: ToDosOptions = {}) {
  const { api } = useCore();
  const { isLogin, identity } = useSession();
  const { locale } = useUi();
  const call = api.todo.queryToDoList;
  const pages = useInfiniteQuery<ToDoPage, Failure, Found, readonly unknown[], number>({
    enabled: isLogin,
    queryKey: [call.path, 'pages', identity, locale, size, search],
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, all) =>
      records.length === 0 || (size > TODO_PAGE_SIZE && all.length * size >= total) ? undefined : all.length + 1,
    async queryFn({ pageParam, signal }) {
      const input = { status: TODO_STATUS.pending, channel: WEB_CHANNEL, size, current: pageParam, ...search };
      const result = await call(input, { signal, locale, quiet: true, loadingBar: false });
      if (result.ok) return result.data;
      throw result;
    },
    // Those of another search stay until it is answered, but never those of another user.
    placeholderData: (before, query) => (query?.queryKey[2] === identity ? before : undefined),
    select: ({ pages: all }) => ({ toDos: withoutRepeats(all.flatMap(({ records }) => records)), total: all.at(-1)?.total ?? 0 }),
  });
  return {
    toDos: pages.data?.toDos,
    total: pages.data?.total ?? 0,
    isOutdated: pages.isPlaceholderData,
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
