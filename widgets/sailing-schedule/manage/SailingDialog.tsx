import type { CSSObject } from '@emotion/react';
import { useRef, useState } from 'react';
import type { SailingDetail } from '#contract/sailing';
import { valuesOf } from '#domain/form/answer';
import { type Change, changes, mergeOnto } from '#domain/form/changes';
import { inputOf } from '#domain/form/input';
import { labelAt } from '#domain/form/labels';
import type { ValuesOf } from '#domain/form/values';
import { SAILING_FIELDS } from '#domain/sailing/sailing-fields';
import { useCore, useMutationCall } from '#element';
import { ConflictBanner, FieldAt, FieldsProvider, loadChoices, useLostSave } from '#parts';
import { Banner, Button, Dialog, type FieldIssue, Form, FormSummary, lazyPart, narrow, Skeleton, token, useConfirm, useForm, useMessages } from '#ui';

interface SailingDialogProps {
  /** Null adds a sailing. */
  sailing: SailingDetail | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

type Values = ValuesOf<typeof SAILING_FIELDS>;
type Problem = { is: 'conflict'; theirs: SailingDetail; changed: readonly Change[] } | { is: 'refused'; message: string };
const lists = lazyPart(loadChoices);
const WIDTH = 760;

/** Form of a sailing. */
export function SailingDialog({ sailing, onClose, onSaved }: SailingDialogProps) {
  const t = useMessages('sailing-editor');
  const field = useMessages('sailing-schedule');
  const { api, notices } = useCore();
  const confirm = useConfirm();
  const choices = lists.use(true);
  const stored = useRef(sailing);
  const [problem, setProblem] = useState<Problem>();
  const saving = useMutationCall(api.sailing.saveSailingDate);
  const lost = useLostSave<Values>();
  const form = useForm({
    initial: valuesOf(SAILING_FIELDS, sailing),
    rules: () => import('./sailing-form-rules.ts'),
    check: ({ issuesOf }, values: Values) => issuesOf(inputOf(SAILING_FIELDS, values)),
    submit,
  });

  async function submit(values: Values): Promise<readonly FieldIssue[]> {
    const known = stored.current;
    const input = { ...inputOf(SAILING_FIELDS, values), id: known?.id ?? null, ...(known && { version: known.version }) };
    const result = await saving.run(input);
    if (result.ok) {
      notices.show({ kind: 'success', message: t('saved', { ship: `${values.vessel} ${values.voyage}` }) });
      onSaved(result.data.id ?? '');
      return [];
    }
    lost.note(result, values);
    if (result.reason !== 'business' || result.errors.length > 0) return result.errors;
    const theirs = result.conflict?.record;
    if (theirs && lost.isOwn(valuesOf(SAILING_FIELDS, theirs))) {
      stored.current = theirs;
      return submit(values);
    }
    if (theirs) setProblem({ is: 'conflict', theirs, changed: changes(valuesOf(SAILING_FIELDS, known), valuesOf(SAILING_FIELDS, theirs)) });
    else setProblem({ is: 'refused', message: result.message });
    return [];
  }

  /** Keeps the user's changes on top of the other version, to be saved again, or discards them. */
  function resolve(theirs: SailingDetail, isMine: boolean): void {
    const initial = valuesOf(SAILING_FIELDS, theirs);
    const { merged } = mergeOnto(valuesOf(SAILING_FIELDS, stored.current), structuredClone(form.values()), initial);
    stored.current = theirs;
    setProblem(undefined);
    form.reset(initial);
    if (isMine) form.replace(merged);
  }

  const close = async () => {
    if (!form.isDirty || (await confirm({ title: t('unsaved.title'), body: t('unsaved.text'), confirmLabel: t('unsaved.leave'), tone: 'risk' })))
      onClose();
  };
  const labelOf = (name: string) => {
    const found = labelAt(SAILING_FIELDS, name);
    return found && field(found.key);
  };
  return (
    <Dialog
      open
      width={WIDTH}
      title={sailing ? t('title.edit', { ship: `${sailing.vessel} ${sailing.voyage}` }) : t('title.new')}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button variant="filled" busy={form.isBusy} onClick={form.submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      {choices ? (
        <Form form={form} label={t(sailing ? 'form.edit' : 'title.new')}>
          <div css={stack}>
            <FormSummary form={form} labelOf={labelOf} />
            {problem?.is === 'refused' ? <Banner tone="bad">{problem.message}</Banner> : null}
            {problem?.is === 'conflict' ? (
              <ConflictBanner
                fields={SAILING_FIELDS}
                labelOf={labelOf}
                changed={problem.changed}
                resolve={(isMine) => resolve(problem.theirs, isMine)}
              />
            ) : null}
            <FieldsProvider fields={SAILING_FIELDS} textOf={field} choices={choices}>
              <div css={grid}>
                {Object.keys(SAILING_FIELDS).map((name) => (
                  <FieldAt key={name} name={name} />
                ))}
              </div>
            </FieldsProvider>
          </div>
        </Form>
      ) : (
        <Skeleton height={token.listHeight} />
      )}
    </Dialog>
  );
}

const stack: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0, containerType: 'inline-size' };
const grid: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${token.s3} ${token.s3}`,
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' },
};
