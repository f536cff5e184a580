import type { CSSObject } from '@emotion/react';
import type { FieldMap } from '#domain/form/field';
import { labelAt } from '#domain/form/labels';
import { Banner, Button, Card, Form, FormSummary, narrow, part, token, useMessages } from '#ui';
import { FieldAt } from '../form/FieldAt.tsx';
import type { Choices } from '../form/fields-context.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { PageLayout } from '../PageLayout.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts';

/** Keys of the labels of a table. */
export type LabelOf<T extends FieldMap> = T[keyof T]['label'];

export interface RecordFormProps<T extends FieldMap> extends RecordFormOptions<T> {
  title: string;
  textOf: (key: LabelOf<T>) => string;
  choices?: Choices | undefined;
}

/** The form of a record: its fields in the order of the table, undo and save, and the remedy of a conflict. */
export function RecordForm<T extends FieldMap>({ title, textOf, choices, ...options }: RecordFormProps<T>) {
  const t = useMessages('form');
  const { fields } = options;
  const { form, problem, undo, resolve } = useRecordForm(options);
  const labelOf = (field: string) => {
    const label = labelAt<LabelOf<T>>(fields, field);
    return label && textOf(label.key);
  };
  return (
    <Form form={form} label={title}>
      <div {...part('form')}>
        <PageLayout
          heading={title}
          actions={
            <>
              <Button disabled={!form.isDirty} onClick={undo}>
                {t('undo')}
              </Button>
              <Button type="submit" variant="filled" disabled={!form.isDirty} busy={form.isBusy}>
                {t('save')}
              </Button>
            </>
          }
        >
          <FormSummary form={form} labelOf={labelOf} />
          {problem?.is === 'refused' ? <Banner tone="bad">{problem.message}</Banner> : null}
          {problem?.is === 'conflict' ? (
            <ConflictBanner fields={fields} labelOf={labelOf} changed={problem.changed} resolve={(isMine) => resolve(problem.theirs, isMine)} />
          ) : null}
          <Card>
            <FieldsProvider fields={fields} textOf={textOf} choices={choices}>
              <div css={grid}>
                {Object.entries(fields).map(([name, { drawnBy, isWide }]) =>
                  drawnBy ? null : (
                    <div key={name} css={isWide && wide}>
                      <FieldAt name={name} />
                    </div>
                  ),
                )}
              </div>
            </FieldsProvider>
          </Card>
        </PageLayout>
      </div>
    </Form>
  );
}

const grid: CSSObject = {
  display: 'grid',
  gap: token.s4,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const wide: CSSObject = { gridColumn: '1 / -1' };
