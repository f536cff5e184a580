import type { FieldMap } from '#domain/form/field';
import { Banner, Button, useMessages, useUi } from '#ui';
import { ConflictBanner } from './ConflictBanner.tsx';
import type { DocumentProblem } from './use-document-editor.ts';

interface DocumentBannersProps<O> {
  fields: FieldMap;
  labelOf: (field: string) => string | undefined;
  editor: {
    form: { isDirty: boolean };
    isFixed: boolean;
    problem: DocumentProblem<O> | undefined;
    lost: readonly string[];
    resolve: (theirs: O, isMine: boolean) => void;
    discard: () => void;
  };
}

/** Why a document was not saved, and what has become of the user’s input while others have changed the document. */
export function DocumentBanners<O>({ fields, labelOf, editor }: DocumentBannersProps<O>) {
  const t = useMessages('form');
  const { locale } = useUi();
  const { form, isFixed, problem, lost, resolve, discard } = editor;
  return (
    <>
      {problem?.is === 'refused' ? <Banner tone="bad">{problem.message}</Banner> : null}
      {problem?.is === 'conflict' ? (
        <ConflictBanner fields={fields} labelOf={labelOf} changed={problem.changed} resolve={(isMine) => resolve(problem.theirs, isMine)} />
      ) : isFixed && form.isDirty ? (
        <Banner
          tone="warn"
          action={
            <Button size="small" onClick={discard}>
              {t('conflict.theirs')}
            </Button>
          }
        >
          {t('unsaved.fixed')}
        </Banner>
      ) : null}
      {lost.length > 0 ? <Banner tone="warn">{t('lost', { rows: new Intl.ListFormat(locale, { type: 'conjunction' }).format(lost) })}</Banner> : null}
    </>
  );
}
