import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldError } from '#contract/result';
import type { Call } from '#core';
import { type Change, changes, mergeOnto } from '#domain/form/changes';
import { useMutationCall, useCore } from '#element';
import { ConflictNote, useLostSave } from '#parts';
import { Banner, Button, Dialog, focusField, slim, token, useConfirm, useMessages, useUi } from '#ui';
import { type BaseQuery, type BaseRow, keyOf, type Key } from './edited.ts';
import { useChangeText } from './useChangeText.ts';

interface EditorProps<Row extends BaseRow, V extends object, I extends object> {
  title: string;
  /** Absent for a new record. */
  row: Row | undefined;
  blank: V;
  valuesOf: (row: Row) => V;
  /** Shows the record again after a refusal. */
  query: BaseQuery<Row>;
  save: Call<I & Key, unknown>;
  inputOf: (values: V) => I;
  onClose: () => void;
  onSaved: () => void;
  children: (edit: Edit<V>) => ReactNode;
}

/** Why the last save failed: another version was saved in the meantime, or a refusal with its reason. */
type Problem<Row> = { is: 'conflict'; theirs: Row; changed: readonly Change[] } | { is: 'refused'; message: string; errors: readonly FieldError[] };

/** What the fields of an editor need. */
export interface Edit<V> {
  values: V;
  set: (changes: Partial<V>) => void;
  /** The server's message for a field. */
  errorOf: (field: string) => string | undefined;
}

/** Dialog with the fields of one record. The server checks them; its messages are shown at their fields. */
export function Editor<Row extends BaseRow, V extends object, I extends object>(props: EditorProps<Row, V, I>) {
  const { title, row, blank, valuesOf, query, save, inputOf, onClose, onSaved, children } = props;
  const t = useMessages('air-rates');
  const { locale } = useUi();
  const { queryClient } = useCore();
  const textOf = useChangeText();
  /** The version that a save changes. */
  const [stored, setStored] = useState(row);
  const initial = stored ? valuesOf(stored) : blank;
  const form = useId();
  const confirm = useConfirm();
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<Problem<Row>>();
  const saving = useMutationCall(save, { quiet: true });
  const lost = useLostSave<V>();
  const submit = async (onto = stored): Promise<void> => {
    const answer = await saving.run({ ...keyOf(onto), ...inputOf(values) });
    if (answer.ok) return onSaved();
    lost.note(answer, values);
    const theirs = onto && answer.reason === 'business' && answer.errors.length === 0 ? await newest(onto.id) : undefined;
    if (onto && theirs && theirs.version !== onto.version) {
      if (lost.isOwn(valuesOf(theirs))) {
        setStored(theirs);
        return submit(theirs);
      }
      setProblem({ is: 'conflict', theirs, changed: changes(valuesOf(onto), valuesOf(theirs)) });
    } else setProblem({ is: 'refused', message: answer.message, errors: answer.errors });
  };
  async function newest(id: string): Promise<Row | undefined> {
    const found = await query({ id, all: true, current: 1, size: 1 }, { locale, quiet: true });
    // The list behind the dialog is as old.
    void queryClient.invalidateQueries({ queryKey: [query.path] });
    return found.ok ? found.data.records[0] : undefined;
  }
  /** Keeps the user's changes on top of the other version, to be saved again, or discards them. */
  function resolve(theirs: Row, isMine: boolean): void {
    setValues(isMine ? mergeOnto(initial, values, valuesOf(theirs)).merged : valuesOf(theirs));
    setStored(theirs);
    setProblem(undefined);
  }
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = problem?.is === 'refused' ? problem.errors[0]?.field : undefined;
    if (field) focusField(element.current, field);
  }, [problem]);
  async function close() {
    const isUnsaved = changes(initial, values).length > 0;
    if (!isUnsaved || (await confirm({ title: t('discard.title'), body: t('discard.body') }))) onClose();
  }
  const errorOf = (field: string) => (problem?.is === 'refused' ? problem.errors.find((error) => error.field === field)?.message : undefined);
  return (
    <Dialog
      open
      title={title}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="filled" busy={saving.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        css={fields}
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem?.is === 'refused' ? (
          <div role="alert" css={{ gridColumn: '1 / -1' }}>
            <Banner tone="bad">{problem.message}</Banner>
          </div>
        ) : null}
        {problem?.is === 'conflict' ? (
          <div css={{ gridColumn: '1 / -1' }}>
            <ConflictNote changed={problem.changed.map(textOf)} resolve={(isMine) => resolve(problem.theirs, isMine)} />
          </div>
        ) : null}
        {children({ values, set: (some) => setValues((before) => ({ ...before, ...some })), errorOf })}
      </form>
    </Dialog>
  );
}

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token.s4,
  alignItems: 'start',
  [slim]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
