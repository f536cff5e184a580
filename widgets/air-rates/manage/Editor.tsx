import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldError } from '#contract/result';
import type { Call } from '#core';
import { useMutationCall } from '#element';
import { Banner, Button, Dialog, focusField, slim, token, useConfirm, useMessages } from '#ui';

interface EditorProps<V extends object, I extends object> {
  title: string;
  initial: V;
  save: Call<I, unknown>;
  inputOf: (values: V) => I;
  onClose: () => void;
  onSaved: () => void;
  children: (edit: Edit<V>) => ReactNode;
}

/** What the fields of an editor need. */
export interface Edit<V> {
  values: V;
  set: (changes: Partial<V>) => void;
  /** The server's message for a field. */
  errorOf: (field: string) => string | undefined;
}

/** Dialog with the fields of one record. The server checks them; its messages are shown at their fields. */
export function Editor<V extends object, I extends object>({ title, initial, save, inputOf, onClose, onSaved, children }: EditorProps<V, I>) {
  const t = useMessages('air-rates');
  const form = useId();
  const confirm = useConfirm();
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<{ message: string; errors: readonly FieldError[] }>();
  const saving = useMutationCall(save, { quiet: true });
  const submit = async () => {
    const answer = await saving.run(inputOf(values));
    if (answer.ok) return onSaved();
    setProblem(answer);
  };
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = problem?.errors[0]?.field;
    if (field) focusField(element.current, field);
  }, [problem]);
  async function close() {
    const isUnsaved = JSON.stringify(values) !== JSON.stringify(initial);
    if (!isUnsaved || (await confirm({ title: t('discard.title'), body: t('discard.body') }))) onClose();
  }
  const errorOf = (field: string) => problem?.errors.find((error) => error.field === field)?.message;
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
        {problem ? (
          <div role="alert" css={{ gridColumn: '1 / -1' }}>
            <Banner tone="bad">{problem.message}</Banner>
          </div>
        ) : null}
        {children({ values, set: (changes) => setValues((before) => ({ ...before, ...changes })), errorOf })}
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
