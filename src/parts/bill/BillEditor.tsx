import type { CSSObject } from '@emotion/react';
import { memo, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { useIsAgent } from '#element';
import { formatDate, formatDateTime } from '#i18n';
import { Banner, Button, Chip, Form, FormSummary, hint, lazyPart, narrow, title, token, useMessages } from '#ui';
import { loadCompareDialog } from '../compare/load-compare-dialog.ts';
import type { Choices } from '../form/fields-context.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { billLabel } from './bill-label.ts';
import { BillSheet } from './BillSheet.tsx';
import type { BillValues, OpenBill } from './bill-values.ts';
import { type BillEditorOptions, type BillProblem, useBillEditor } from './use-bill-editor.ts';
import type { DraftStore } from './use-bill-draft.ts';

const compareDialog = lazyPart(loadCompareDialog);

/** What the tab of a bill shows besides the bill. */
export interface BillState {
  isDirty: boolean;
  /** Number of invalid fields. */
  errors: number;
}

/** Changes the values of the form, to be saved. */
export type Fill = (change: (now: BillValues) => BillValues) => void;

interface BillEditorProps extends BillEditorOptions {
  choices: Choices;
  isReadOnly: boolean;
  /** Buttons of the bill: sync, history and the like. */
  tools: (open: OpenBill, state: BillState, fill: Fill) => ReactNode;
}

/** The form of one bill with its state and its buttons. It renders apart from those of other bills. */
export const BillEditor = memo(function BillEditor({ choices, isReadOnly, tools, ...options }: BillEditorProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const { type, isMsc } = options;
  const isAgent = useIsAgent();
  const editor = useBillEditor(options);
  const { form, open, problem, restored } = editor;
  const { record } = open;
  const can = (verb: string) => !isReadOnly && record.actions.includes(verb);
  const isFixed = !can('save') && !can('submit') && !can('amend');
  const isUnsaved = form.isDirty || restored !== undefined;
  const { bookingId } = options;
  const sheet = useMemo(
    () => (
      <FieldsProvider fields={BILL_DOCUMENTS[type].fields} textOf={field} isReadOnly={isFixed} choices={choices}>
        <BillSheet bookingId={bookingId} type={type} isMsc={isMsc} isReadOnly={isFixed} />
      </FieldsProvider>
    ),
    [bookingId, type, isMsc, isFixed, field, choices],
  );

  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <header css={head}>
        <h2 css={{ '&&': title.t14 }}>{t(type === BILL_TYPE.house ? 'heading.house' : 'heading.main')}</h2>
        <Chip>{t('status', { status: record.webStatusName })}</Chip>
        {record.releaseType ? <IssueChip open={open} /> : null}
        {record.combineBkgNo ? <Chip>{t('merged.no', { no: record.combineBkgNo })}</Chip> : null}
        <DraftLine store={editor.draft} />
        <span css={buttons}>
          {tools(open, { isDirty: isUnsaved, errors: form.errors.length }, editor.fill)}
          {can('save') ? (
            <Button busy={editor.busy === 'save'} onClick={() => editor.save('save')}>
              {t('save')}
            </Button>
          ) : null}
          {can('amend') ? (
            <Button variant={isUnsaved ? 'filled' : 'line'} busy={editor.busy === 'amend'} onClick={() => editor.save('amend')}>
              {t('amend')}
            </Button>
          ) : can('submit') ? (
            <Button variant="filled" busy={editor.busy === 'submit'} onClick={() => editor.save('submit')}>
              {t('submit')}
            </Button>
          ) : null}
        </span>
      </header>
      {isFixed && !isReadOnly && !isAgent ? <Banner tone="info">{t(record.lock ? 'locked' : 'readOnly')}</Banner> : null}
      {isAgent && record.isAccepted ? <Banner tone="good">{t('accepted')}</Banner> : null}
      {record.returnReason ? <Banner tone="warn">{t('returned', { reason: record.returnReason })}</Banner> : null}
      {restored ? (
        <Banner
          tone="info"
          action={
            <Button size="small" variant="bare" onClick={editor.discard}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored', { time: formatDateTime(restored.at) })}
        </Banner>
      ) : null}
      {problem?.is === 'refused' ? <Banner tone="bad">{problem.message}</Banner> : null}
      {editor.isNewer && problem?.is !== 'conflict' ? <Banner tone="warn">{t('newer')}</Banner> : null}
      {problem?.is === 'conflict' ? <Conflict type={type} problem={problem} resolve={editor.resolve} /> : null}
      {editor.warnings.length > 0 ? (
        <Banner tone="warn">
          <ul>
            {editor.warnings.map(({ field: path, message }) => (
              <li key={path}>{path ? t('in', { part: billLabel(field, t, type, path), field: message }) : message}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <FormSummary form={form} labelOf={(path) => billLabel(field, t, type, path)} />
      <Form form={{ ...form, submit: () => can('save') && editor.save('save') }} label={t('tabs')}>
        {sheet}
      </Form>
    </div>
  );
});

/** Number, type and day of an issued bill. */
function IssueChip({ open: { blNo, record } }: { open: OpenBill }) {
  const t = useMessages('bill-editor');
  const status = useMessages('status');
  if (!record.releaseType || record.issueTime === null) return null;
  const release = status(`release.${record.releaseType}`);
  return <Chip>{t('issued', { no: blNo, release, date: formatDate(record.issueTime) })}</Chip>;
}

function DraftLine({ store }: { store: DraftStore }) {
  const t = useMessages('bill-editor');
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const text =
    state.is === 'clean' ? '' : state.is === 'kept' ? t('draft.kept', { time: formatDateTime(state.at).slice(11, 16) }) : t(`draft.${state.is}`);
  return (
    <span role="status" css={hint}>
      {text}
    </span>
  );
}

interface ConflictProps {
  type: BillType;
  problem: Extract<BillProblem, { is: 'conflict' }>;
  resolve: (theirs: OpenBill, isMine: boolean) => void;
}

/** Another user has saved the bill: a comparison of both versions field by field. */
function Conflict({ type, problem: { change, theirs, merge }, resolve }: ConflictProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const [isOpen, setOpen] = useState(false);
  const CompareDialog = compareDialog.use(isOpen, () => setOpen(false));
  return (
    <>
      <Banner
        tone="bad"
        isUrgent
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('conflict.compare')}
          </Button>
        }
      >
        {t('conflict', { by: change.by ?? t('conflict.someone') })}
      </Banner>
      {CompareDialog && isOpen ? (
        <CompareDialog
          fields={BILL_DOCUMENTS[type].fields}
          labelOf={(path) => billLabel(field, t, type, path)}
          mine={merge.mine}
          taken={merge.taken}
          change={change}
          onClose={() => setOpen(false)}
          onChoose={(isMine) => resolve(theirs, isMine)}
        />
      ) : null}
    </>
  );
}

const head: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, [narrow]: { padding: `0 ${token.s3}` } };
const buttons: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, marginInlineStart: 'auto' };
