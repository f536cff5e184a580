import { useEffect, useEffectEvent, useState } from 'react';
import type { Call } from '#core';
import { type Change, changes, mergeOnto } from '#domain/form/changes';
import { type AnswersOf, valuesOf } from '#domain/form/answer';
import type { EditableOf } from '#domain/form/editable';
import type { FieldMap } from '#domain/form/field';
import { editedInputOf, type InputsOf } from '#domain/form/input';
import type { ValuesOf } from '#domain/form/values';
import { useCore, useMutationCall } from '#element';
import { type FieldIssue, useForm, useMessages } from '#ui';
import { useLostSave } from './useLostSave.ts';

/** A record as its call answers it. */
export type RecordOf<T> = AnswersOf<T> & { version: string };

/** Reason for which the last save failed: another version was saved in the meantime, or a refusal with its reason. */
export type Problem<T> = { is: 'conflict'; theirs: RecordOf<T>; changed: readonly Change[] } | { is: 'refused'; message: string };

export interface RecordFormOptions<T extends FieldMap> {
  fields: T;
  loaded: RecordOf<T>;
  save: Call<InputsOf<EditableOf<T>> & { version: string }, RecordOf<T>, RecordOf<T>>;
  /** Calls whose cached answers a save outdates. */
  outdates: readonly { path: string }[];
  onSaved: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Edits and saves a record, and resolves conflicts. */
export function useRecordForm<T extends FieldMap>({ fields, loaded, save, outdates, onSaved, onUnsaved }: RecordFormOptions<T>) {
  const { notices, queryClient } = useCore();
  const t = useMessages('form');
  const [stored, setStored] = useState(loaded);
  const [problem, setProblem] = useState<Problem<T>>();
  const saving = useMutationCall(save);
  const lost = useLostSave<ValuesOf<T>>();
  const form = useForm({
    initial: valuesOf(fields, loaded),
    rules: () => import('./record-rules.ts'),
    check: ({ issuesOf }, values: ValuesOf<T>) => issuesOf(fields, toInput(values)),
    submit: (values: ValuesOf<T>) => submit(values),
  });

  const { isDirty } = form;
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    emitUnsaved(isDirty);
  }, [isDirty]);

  // What other calls have set, or somebody else has saved, appears at once unless there is unsaved input; a save then shows the conflict.
  const refresh = useEffectEvent((next: RecordOf<T>) => {
    if (next !== stored && !isDirty) take(next);
  });
  useEffect(() => refresh(loaded), [loaded]);

  const toInput = (values: ValuesOf<T>, onto = stored) => ({ ...editedInputOf(fields, values), version: onto.version });

  async function submit(values: ValuesOf<T>, onto = stored): Promise<readonly FieldIssue[]> {
    const result = await saving.run(toInput(values, onto));
    if (result.ok) {
      take(result.data);
      notices.show({ kind: 'success', message: t('saved') });
      for (const { path } of outdates) void queryClient.invalidateQueries({ queryKey: [path] });
      onSaved();
      return [];
    }
    lost.note(result, values);
    if (result.reason !== 'business' || result.errors.length > 0) return result.errors;
    const theirs = result.conflict?.record;
    if (theirs && lost.isOwn(valuesOf(fields, theirs))) {
      setStored(theirs);
      return submit(values, theirs);
    }
    if (theirs) setProblem({ is: 'conflict', theirs, changed: changes(valuesOf(fields, onto), valuesOf(fields, theirs)) });
    else setProblem({ is: 'refused', message: result.message });
    return [];
  }

  function take(next: RecordOf<T>): void {
    setProblem(undefined);
    setStored(next);
    form.reset(valuesOf(fields, next));
  }

  return {
    form,
    problem,
    undo: () => take(stored),
    /** Keeps the user's changes on top of the other version, to be saved again, or discards them. */
    resolve(theirs: RecordOf<T>, isMine: boolean): void {
      const { merged } = mergeOnto(valuesOf(fields, stored), structuredClone(form.values()), valuesOf(fields, theirs));
      take(theirs);
      if (isMine) form.replace(merged);
    },
  };
}
