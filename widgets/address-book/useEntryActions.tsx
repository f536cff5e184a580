import { useRef } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { useMutationCall, useCore } from '#element';
import { useConfirm, useMessages } from '#ui';
import type { Book } from './useBook.ts';

/** Deletes entries, brings them back, and sets the default. */
export function useEntryActions({ calls, refresh, pick }: Book, onDeleted: (ids: readonly string[]) => void) {
  const { notices } = useCore();
  const t = useMessages('address-book');
  const confirm = useConfirm();
  const removing = useMutationCall(calls.remove);
  const restoring = useMutationCall(calls.restore);
  const lastDeleted = useRef<readonly string[]>([]);
  const defaulting = useMutationCall(calls.setDefault);
  const refuse = (failure: { reason: string; message: string }) => {
    if (failure.reason === 'business') notices.show({ kind: 'error', message: failure.message });
  };
  const restore = async (ids: readonly string[]): Promise<void> => {
    lastDeleted.current = [];
    const answer = await restoring.run({ ids: [...ids] });
    if (!answer.ok) {
      lastDeleted.current = ids;
      return refuse(answer);
    }
    notices.show({ kind: 'success', message: t('delete.undone', { count: answer.data }) });
    await refresh();
  };
  return {
    /** Restores what was deleted last; false if nothing was. */
    undo(): boolean {
      const ids = lastDeleted.current;
      if (ids.length > 0) void restore(ids);
      return ids.length > 0;
    },
    async remove(entries: readonly AddressBookEntry[]): Promise<void> {
      const [first] = entries;
      if (!first) return;
      const body = entries.length === 1 ? t('delete.question', { name: first.name }) : t('delete.questionMany', { count: entries.length });
      if (!(await confirm({ title: t('delete.title'), body, confirmLabel: t('action.delete'), tone: 'risk' }))) return;
      const ids = entries.map(({ id }) => id);
      const answer = await removing.run({ ids });
      if (!answer.ok) return refuse(answer);
      lastDeleted.current = ids;
      const action = { label: t('delete.undo'), run: () => void restore(ids) };
      notices.show({ kind: 'success', message: t('delete.done', { count: answer.data }), action });
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
