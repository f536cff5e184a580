import { useRef, useState } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { useMutationCall, useCore } from '#element';
import { useConfirm, useMessages, useUi } from '#ui';
import type { MergedEntries } from './MergeDialog.tsx';
import type { Book } from './useBook.ts';

/** Deletes entries, brings them back, merges them, and sets the default. */
export function useEntryActions({ kind, calls, refresh, pick }: Book, onDeleted: (ids: readonly string[]) => void) {
  const { api, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('address-book');
  const confirm = useConfirm();
  const removing = useMutationCall(calls.remove);
  const restoring = useMutationCall(calls.restore);
  const saving = useMutationCall(calls.save, { quiet: true });
  /** Undoes what was deleted or merged last. */
  const undoLast = useRef<() => Promise<void>>(undefined);
  const [toMerge, setToMerge] = useState<readonly AddressBookEntry[]>();
  const defaulting = useMutationCall(calls.setDefault);
  const refuse = (failure: { reason: string; message: string }) => {
    if (failure.reason === 'business') notices.show({ kind: 'error', message: failure.message });
  };
  const restore = async (ids: readonly string[]): Promise<void> => {
    undoLast.current = undefined;
    const answer = await restoring.run({ ids: [...ids] });
    if (!answer.ok) {
      undoLast.current = () => restore(ids);
      return refuse(answer);
    }
    notices.show({ kind: 'success', message: t('delete.undone', { count: answer.data }) });
    await refresh();
  };
  /** The merged entries come back first: whatever fails then, nothing is lost. */
  const unmerge = async (merged: MergedEntries): Promise<void> => {
    const { kept, others, saved } = merged;
    undoLast.current = undefined;
    const restored = await restoring.run({ ids: others.map(({ id }) => id) });
    if (!restored.ok) {
      undoLast.current = () => unmerge(merged);
      return refuse(restored);
    }
    const { useCount: _uses, lastUsedTime: _used, ...before } = kept;
    // Refused if a colleague has changed the entry since, or if it was incomplete.
    const answer = await saving.run({ ...before, version: saved.version, acceptsDuplicate: true });
    const wasDefault = others.find(({ isDefault }) => isDefault);
    if (answer.ok && wasDefault) await defaulting.run({ id: wasDefault.id });
    if (answer.ok) notices.show({ kind: 'success', message: t('merge.undone') });
    else notices.show({ kind: 'error', message: t('merge.halfUndone', { name: saved.name, reason: answer.errors[0]?.message ?? answer.message }) });
    await refresh();
  };
  return {
    /** Entries that are about to be merged. */
    toMerge,
    merge: setToMerge,
    merged(merged: MergedEntries): void {
      setToMerge(undefined);
      undoLast.current = () => unmerge(merged);
      const message = t('merge.done', { count: merged.others.length + 1, name: merged.saved.name });
      notices.show({ kind: 'success', message, action: { label: t('delete.undo'), run: () => void unmerge(merged) } });
      pick(new Set());
      onDeleted([merged.kept.id, ...merged.others.map(({ id }) => id)]);
      void refresh();
    },
    /** Offers to merge an entry with those of the same name and country, or of the same code. */
    async mergeDuplicates(entry: AddressBookEntry): Promise<void> {
      const { id, name, countryCode, certCode } = entry;
      const answer = await api.addressBook.queryPartyDuplicates({ kind, id, name, countryCode, certCode }, { locale });
      if (!answer.ok) return refuse(answer);
      if (answer.data.length === 0) return void notices.show({ kind: 'info', message: t('merge.none', { name }) });
      setToMerge([entry, ...answer.data]);
    },
    /** Undoes the last deletion or merge; false if there is none. */
    undo(): boolean {
      const run = undoLast.current;
      if (run) void run();
      return run !== undefined;
    },
    async remove(entries: readonly AddressBookEntry[]): Promise<void> {
      const [first] = entries;
      if (!first) return;
      const body = entries.length === 1 ? t('delete.question', { name: first.name }) : t('delete.questionMany', { count: entries.length });
      if (!(await confirm({ title: t('delete.title'), body, confirmLabel: t('action.delete'), tone: 'risk' }))) return;
      const ids = entries.map(({ id }) => id);
      const answer = await removing.run({ ids });
      if (!answer.ok) return refuse(answer);
      undoLast.current = () => restore(ids);
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
