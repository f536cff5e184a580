import type { Result } from '#contract/result';
import { useCore, useMutationCall } from '#element';
import { type NoticePage, withRead } from './notice-pages.ts';

/** Reading and deleting notices; every list on the page is updated. */
export function useNoticeActions() {
  const { api, queryClient, notices } = useCore();
  const { read, readAll, delete: remove, deleteRead } = api.message;
  const lists = { queryKey: [api.message.queryAll.path] };
  const removal = useMutationCall(remove);
  const readRemoval = useMutationCall(deleteRead);
  const allRead = useMutationCall(readAll);

  function dataOrNotice<T>(result: Result<T>): T | undefined {
    if (!result.ok && result.reason === 'business') notices.show({ kind: 'error', message: result.message });
    return result.ok ? result.data : undefined;
  }
  function show(ids: readonly string[] | undefined, unread: number): void {
    queryClient.setQueriesData<NoticePage>(lists, (page) => page && withRead(page, ids, unread));
    // Lists of unread notices have become shorter.
    void queryClient.invalidateQueries({ ...lists, predicate: ({ queryKey }) => (queryKey[1] as { isRead?: boolean }).isRead !== undefined });
  }

  return {
    /** Marks some as read; quiet, since it happens while they are viewed. */
    async read(ids: string[]): Promise<void> {
      const answer = await read({ ids }, { quiet: true, loadingBar: false });
      if (answer.ok) show(ids, answer.data.notice_unread);
    },
    async readAll(): Promise<void> {
      const answer = dataOrNotice(await allRead.run({}));
      if (answer) show(undefined, answer.notice_unread);
    },
    /** Returns the number of deleted notices. */
    async remove(ids: string[]): Promise<number | undefined> {
      const count = dataOrNotice(await removal.run({ ids }));
      await queryClient.invalidateQueries(lists);
      return count;
    },
    async removeRead(): Promise<number | undefined> {
      const count = dataOrNotice(await readRemoval.run({}));
      await queryClient.invalidateQueries(lists);
      return count;
    },
    isReadingAll: allRead.isBusy,
  };
}
