import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import type { FieldMap } from '#domain/form/field';
import { labelAt } from '#domain/form/labels';
import { Banner, Button, Card, Form, FormSummary, hint, narrow, part, token, useMessages } from '#ui';
import { FieldAt } from '../form/FieldAt.tsx';
import type { Choices } from '../form/fields-context.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { PageLayout } from '../PageLayout.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts';

/** Keys of the labels of a table. */
export type LabelOf<T extends FieldMap> = T[keyof T]['label'];

/** Fields in a card of their own. */
export interface RecordGroup<T extends FieldMap> {
  title: string;
  /** Below the fields. */
  note?: string;
  names: readonly (keyof T & string)[];
}

export interface RecordFormProps<T extends FieldMap> extends RecordFormOptions<T> {
  title: string;
  textOf: (key: LabelOf<T>) => string;
  choices?: Choices | undefined;
  /** Cards of the fields; by default all are in one. */
  groups?: readonly RecordGroup<T>[];
  isReadOnly?: boolean;
  /** After the title: a status. */
  status?: ReactNode;
  /** Before and after the fields: what other calls set. */
  above?: ReactNode;
  below?: ReactNode;
}

/** The form of a record: its fields in the order of the table, undo and save, and the remedy of a conflict. */
export function RecordForm<T extends FieldMap>(props: RecordFormProps<T>) {
  const { title, textOf, choices, groups, isReadOnly = false, status, above, below, ...options } = props;
  const t = useMessages('form');
  const { fields } = options;
  const cards: readonly (RecordGroup<T> | undefined)[] = groups ?? [undefined];
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
          beside={status}
          actions={
            isReadOnly ? null : (
              <>
                <Button disabled={!form.isDirty} onClick={undo}>
                  {t('undo')}
                </Button>
                <Button type="submit" variant="filled" disabled={!form.isDirty} busy={form.isBusy}>
                  {t('save')}
                </Button>
              </>
            )
          }
        >
          <FormSummary form={form} labelOf={labelOf} />
          {problem?.is === 'refused' ? <Banner tone="bad">{problem.message}</Banner> : null}
          {problem?.is === 'conflict' ? (
            <ConflictBanner fields={fields} labelOf={labelOf} changed={problem.changed} resolve={(isMine) => resolve(problem.theirs, isMine)} />
          ) : null}
          {above}
          <FieldsProvider fields={fields} textOf={textOf} choices={choices} isReadOnly={isReadOnly}>
            {cards.map((group) => (
              <Card key={group?.title ?? ''} title={group?.title}>
                <div css={grid}>
                  {(group?.names ?? Object.keys(fields)).map((name) =>
                    fields[name]?.drawnBy ? null : (
                      <div key={name} css={fields[name]?.isWide && wide}>
                        <FieldAt name={name} />
                      </div>
                    ),
                  )}
                </div>
                {group?.note ? <p css={[hint, { marginTop: token.s3 }]}>{group.note}</p> : null}
              </Card>
            ))}
          </FieldsProvider>
          {below}
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
