import { useRef, useState } from 'react';
import { VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { useCore } from '#element';
import { useMessages, useUi } from '#ui';
import { useDocumentEditor } from '../record/use-document-editor.ts';
import { openVgm, type OpenVgm, vgmInput, type VgmSave, type VgmValues } from './vgm-values.ts';

/** State of the form of a VGM: validation, saving, declaring and conflicts. */
export function useVgmEditor(opened: OpenVgm, isReadOnly: boolean) {
  const { api } = useCore();
  const { locale } = useUi();
  const t = useMessages('vgm');
  const [isLate, setLate] = useState(false);
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
    save: (input, options) => api.vgm.saveWebVgm(input, options),
    async read(server, { id, status, statusName, version }, values) {
      const fresh = await api.vgm.initWebBookingVgm({ bookingId: server.record.bookingId }, { locale, quiet: true });
      return fresh.ok ? openVgm(fresh.data) : { ...server, values, record: { ...server.record, id, status, statusName, version } };
    },
    open: openVgm,
    done: (kind) => (kind === 'submit' ? t('declared', { count: chosen.current?.length ?? 0 }) : t('saved')),
    onSaved: ({ warnings }) => setLate(warnings.length > 0),
  });
  return {
    ...editor,
    isLate,
    save: () => editor.save('save'),
    /** Declares the containers; without numbers all that are open, whose errors are shown. */
    declare(ctnNos: readonly string[] | undefined) {
      chosen.current = ctnNos;
      editor.save('submit');
    },
  };
}
