import type { CSSObject } from '@emotion/react';
import type { WebUserBaseInfo } from '#contract/user';
import { PERSON_TEXT_MAX } from '#domain/constants';
import { Banner, Button, Card, Form, FormField, FormSummary, narrow, part, TextField, title, token, useMessages } from '#ui';
import { usePersonalInfo, type Values } from './usePersonalInfo.ts';

interface EditorProps {
  loaded: WebUserBaseInfo;
  onSaved: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

const FIXED = ['userName', 'phone', 'email'] as const;
const FIELDS: readonly { name: keyof Values; required?: true }[] = [{ name: 'nameCn', required: true }, { name: 'nameEn' }, { name: 'position' }];

/** The form: login names to read, other fields to edit, and the remedy of a conflict. */
export function Editor(props: EditorProps) {
  const t = useMessages('personal-info');
  const { form, stored, problem, undo, resolve } = usePersonalInfo(props);
  return (
    <Form form={form} label={t('title')}>
      <div {...part('form')} css={column}>
        <header {...part('header')} css={head}>
          <h1 css={{ '&&': title.t20 }}>{t('title')}</h1>
          <span css={buttons}>
            <Button disabled={!form.isDirty} onClick={undo}>
              {t('undo')}
            </Button>
            <Button type="submit" variant="filled" disabled={!form.isDirty} busy={form.isBusy}>
              {t('save')}
            </Button>
          </span>
        </header>
        <FormSummary form={form} labelOf={(field) => FIELDS.flatMap(({ name }) => (name === field ? t(name) : []))[0]} />
        {problem?.is === 'refused' ? <Banner tone="bad">{problem.message}</Banner> : null}
        {problem?.is === 'conflict' ? (
          <Banner
            tone="warn"
            isUrgent
            action={
              <span css={buttons}>
                <Button size="small" onClick={() => resolve(problem.theirs, false)}>
                  {t('conflict.theirs')}
                </Button>
                <Button size="small" onClick={() => resolve(problem.theirs, true)}>
                  {t('conflict.mine')}
                </Button>
              </span>
            }
          >
            {t('conflict')} {problem.changed.map((field) => t('conflict.value', { field: t(field), value: problem.theirs[field] })).join(' ')}
          </Banner>
        ) : null}
        <Card>
          <div css={grid}>
            {FIXED.map((field) => (
              <TextField key={field} label={t(field)} name={field} value={stored[field]} readOnly />
            ))}
            {FIELDS.map(({ name, required = false }) => (
              <FormField key={name} form={form} name={name}>
                {(field) => <TextField {...field} label={t(name)} required={required} maxLength={PERSON_TEXT_MAX} />}
              </FormField>
            ))}
          </div>
        </Card>
      </div>
    </Form>
  );
}

const column: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const buttons: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2 };
const head: CSSObject = { ...buttons, justifyContent: 'space-between', alignItems: 'center', [narrow]: { paddingInline: token.s3 } };
const grid: CSSObject = {
  display: 'grid',
  gap: token.s4,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
