import { useRef } from 'react';
import type { VgmSaved } from '#contract/vgm';
import { VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { isUnanswered, useCore } from '#element';
import { useMessages, useUi } from '#ui';
import { useDocumentEditor } from '../record/use-document-editor.ts';
import { keptWeighing } from './phone/kept-weighing.ts';
import { useWeighings } from './phone/use-weighings.ts';
import { openVgm, type OpenVgm, vgmInput, type VgmSave, type VgmValues } from './vgm-values.ts';

/** State of the form of a VGM: validation, saving, declaring and conflicts. */
export function useVgmEditor(opened: OpenVgm, isReadOnly: boolean) {
  const { api } = useCore();
  const { locale } = useUi();
  const t = useMessages('vgm');
  const { add } = useWeighings();
  /** Whether what cannot be sent now is to be kept and sent later. */
  const isAtScale = useRef(false);
  /** Containers that the next submission declares. */
  const chosen = useRef<readonly string[]>(undefined);
  const editor = useDocumentEditor({
    opened,
    key: `vgm ${opened.record.bookingId}`,
    fields: VGM_DOCUMENT,
    list: { field: 'vgmList', namesOf: ({ ctnNo }) => [String(ctnNo).trim()].filter(Boolean) },
    isFixed: ({ record }) => isReadOnly || !record.actions.includes('save'),
    plain: 'save',
    input: (values: VgmValues, server: OpenVgm, kind: VgmSave) => vgmInput(values, server, kind, chosen.current),
    rules: () => import('./vgm-form-rules.ts'),
    check: ({ issuesOf }, input, server) => issuesOf(input, server.record.maxKg),
    async save(input, options, server) {
      const result = await api.vgm.saveWebVgm(input, { ...options, quiet: isAtScale.current });
      const [ctnNo] = chosen.current ?? [];
      if (!result.ok && isUnanswered(result) && isAtScale.current && ctnNo !== undefined) {
        const weighing = keptWeighing(server, input, ctnNo);
        if (weighing) await add(weighing);
      }
      return result;
    },
    known: (server, { id, status, statusName, version }: VgmSaved, values) => ({
      ...server,
      values,
      record: { ...server.record, id, status, statusName, version },
    }),
    async read({ record: { bookingId } }) {
      const fresh = await api.vgm.initWebBookingVgm({ bookingId }, { locale, quiet: true });
      return fresh.ok ? openVgm(fresh.data) : undefined;
    },
    open: openVgm,
    about: ({ record: { bookingId, bkgNo } }) => ({ id: bookingId, text: ['VGM', bkgNo].filter(Boolean).join(' ') }),
    done: (kind) => (kind === 'submit' ? t('declared', { count: chosen.current?.length ?? 0 }) : t('saved')),
  });
  return {
    ...editor,
    save: () => editor.save('save'),
    /** Declares the containers; without numbers all that are open, whose errors are shown. */
    declare(ctnNos: readonly string[] | undefined, atScale = false) {
      isAtScale.current = atScale;
      chosen.current = ctnNos;
      editor.save('submit');
    },
  };
}
