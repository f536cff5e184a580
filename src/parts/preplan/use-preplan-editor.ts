import { useState } from 'react';
import type { RowList } from '#domain/form/document-changes';
import { PREPLAN_DOCUMENT } from '#domain/preplan/preplan-fields';
import type { NumberedBill } from '#domain/preplan/preplan-rules';
import { isWaiting, PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { isUnanswered, useCore } from '#element';
import { useMessages, useUi } from '#ui';
import { useDocumentEditor } from '../record/use-document-editor.ts';
import { openPreplan, type OpenPreplan, preplanInput } from './preplan-values.ts';

/** State of the form of a pre-plan: validation, saving, sending and conflicts. */
export function usePreplanEditor(opened: OpenPreplan, bills: readonly NumberedBill[], isReadOnly: boolean) {
  const { api } = useCore();
  const { locale } = useUi();
  const t = useMessages('preplan');
  const state = useMessages('status');
  const [warnings, setWarnings] = useState<readonly { field: string; message: string }[]>([]);
  const editor = useDocumentEditor({
    opened,
    key: `preplan ${opened.record.bookingId}`,
    fields: PREPLAN_DOCUMENT,
    list: LIST,
    isFixed: ({ record }) => isReadOnly || !(record.actions.includes('save') || record.actions.includes('amend')),
    plain: 'save',
    input: preplanInput,
    rules: () => import('./preplan-form-rules.ts'),
    check: ({ issuesOf }, input, { record }, kind) => issuesOf({ ...input, submit: kind === 'send' }, { isMsc: record.isMsc, bills }),
    save: (input, options, { record }) => (record.isMsc ? api.preplan.savePreplanMsc : api.preplan.savePreplan)(input, options),
    known: ({ record }, { id, status, statusName, version }, values) => ({ values, record: { ...record, id, status, statusName, version } }),
    async read({ record: { bookingId } }) {
      const fresh = await api.preplan.initPreplan({ bookingId }, { locale, quiet: true });
      return fresh.ok ? openPreplan(fresh.data) : undefined;
    },
    sending: {
      of: 'send',
      send: ({ record: { bookingId, version } }, options) => api.preplan.sendYiDaEdi({ bookingId, version }, options),
      known: ({ values, record }) => ({
        values,
        record: { ...record, status: PREPLAN_STATUS.sent, statusName: state(`preplan.${PREPLAN_STATUS.sent}`), actions: [] },
      }),
      isSent: ({ record }) => isWaiting(record.status),
      failed: (failure) => (isUnanswered(failure) ? t('notSent.unanswered') : t('notSent', { reason: failure.message })),
    },
    open: openPreplan,
    about: ({ record: { bookingId, bkgNo } }) => ({ id: bookingId, text: [t('heading'), bkgNo].filter(Boolean).join(' ') }),
    done: (kind) => t(DONE[kind]),
    onSaved: (saved) => setWarnings(saved.warnings),
  });
  return { ...editor, warnings };
}

/** A container may be on several bills. */
const LIST: RowList = {
  field: 'conList',
  namesOf({ ctnNo, blNo }) {
    const name = String(ctnNo).trim();
    return name === '' ? [] : [`${name} ${String(blNo).trim()}`, name];
  },
};

const DONE = { save: 'saved', send: 'sent', amend: 'amended' } as const;
