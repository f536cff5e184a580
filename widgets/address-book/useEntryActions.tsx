import type { AddressBookEntry } from '#contract/address-book';
import { useMutationCall, useCore } from '#element';
import { useConfirm, useMessages } from '#ui';
import type { Book } from './useBook.ts';

/** Deletes entries, and sets the default. */
export function useEntryActions({ calls, refresh, pick }: Book, onDeleted: (ids: readonly string[]) => void) {
  const { notices } = useCore();
  const t = useMessages('address-book');
  const confirm = useConfirm();
  const removing = useMutationCall(calls.remove);
  const defaulting = useMutationCall(calls.setDefault);
  const refuse = (failure: { reason: string; message: string }) => {
    if (failure.reason === 'business') notices.show({ kind: 'error', message: failure.message });
  };
  return {
    async remove(entries: readonly AddressBookEntry[]): Promise<void> {
      const [first] = entries;
      if (!first) return;
      const body = entries.length === 1 ? t('delete.question', { name: first.name }) : t('delete.questionMany', { count: entries.length });
      if (!(await confirm({ title: t('delete.title'), body, confirmLabel: t('action.delete'), tone: 'risk' }))) return;
      const ids = entries.map(({ id }) => id);
      const answer = await removing.run({ ids });
      if (!answer.ok) return refuse(answer);
      notices.show({ kind: 'success', message: t('delete.done', { count: answer.data }) });
      pick(new Set());
      onDeleted(ids);
      await refresh();
    },
    async makeDefault({ id, name }: AddressBookEntry): Promise<void> {
      const answer = await defaulting.run({ id });
      if (!answer.ok) return refuse(answer);
      notices.show({ kind: 'success', message: t('default.done', { name }) });
      await refresh();
    },
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
