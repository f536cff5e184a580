import type { CSSObject } from '@emotion/react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import type { Failure } from '#core';
import { useCore } from '#element';
import { Button, hint, IconDownload, IconUpload, narrow, TextArea, token, useMessages, useUi } from '#ui';
import { saveDownload } from '../../save-download.ts';
import type { WeightList } from './use-weight-list.ts';
import { WeightTable } from './WeightTable.tsx';

interface WeightSheetProps {
  list: WeightList;
  /** Whose containers the sheet to fill in has; all incomplete ones if it is undefined. */
  bookingId: string | undefined;
  /** The button that takes the rows over, and what it takes. */
  foot: ReactNode;
}

/** A list of weights by paste or from a file, with the rows that were recognised. */
export function WeightSheet({ list, bookingId, foot }: WeightSheetProps) {
  const t = useMessages('vgm');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'import' | 'export'>();
  const refuse = ({ reason, errors, message }: Failure) =>
    reason === 'business' && notices.show({ kind: 'error', message: errors[0]?.message ?? message });
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setBusy('import');
    const result = await api.bill.readContainerSheet({ file: chosen as never }, { locale });
    setBusy(undefined);
    // The same file can be chosen again.
    target.value = '';
    if (result.ok) list.setText(result.data.text);
    else refuse(result);
  };
  const save = async () => {
    setBusy('export');
    const result = await api.vgm.exportVgmSheet(bookingId ? { bookingId } : {}, { locale });
    setBusy(undefined);
    if (result.ok) saveDownload(result.data, root);
    else refuse(result);
  };
  const { text, sheet, rows } = list;
  return (
    <div>
      <div css={tools}>
        <Button size="small" variant="bare" icon={<IconDownload aria-hidden />} busy={busy === 'export'} onClick={() => void save()}>
          {t('sheet.template')}
        </Button>
        <input ref={file} type="file" hidden accept=".xlsx,.csv" aria-label={t('sheet.file')} onChange={(event) => void load(event)} />
        <Button size="small" icon={<IconUpload aria-hidden />} busy={busy === 'import'} onClick={() => file.current?.click()}>
          {t('sheet.import')}
        </Button>
      </div>
      <div css={panes}>
        <div css={source}>
          <TextArea label={t('sheet.text')} help={t('sheet.help')} isMono minRows={5} maxRows={12} value={text} onChange={list.setText} />
          <span css={line}>
            <Button size="small" variant="bare" disabled={text === ''} onClick={() => list.setText('')}>
              {t('sheet.clear')}
            </Button>
            <span css={hint} role="status">
              {sheet ? t('sheet.rows', { count: sheet.rows.length }) : text.trim() === '' ? '' : t('sheet.none')}
            </span>
          </span>
          {sheet ? (
            <span css={hint}>
              {t('sheet.columns', { columns: sheet.columns.map((column) => t(column === 'bkgNo' ? 'column.bkgNo' : `ctn.${column}`)).join(', ') })}
            </span>
          ) : null}
        </div>
        <div css={{ minWidth: 0 }}>{rows.length > 0 ? <WeightTable list={list} /> : null}</div>
      </div>
      {rows.length > 0 ? <div css={[line, end]}>{foot}</div> : null}
    </div>
  );
}

const tools: CSSObject = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: token.s2, padding: `0 ${token.s4} ${token.s2}` };
const panes: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '312px minmax(0, 1fr)',
  borderTop: `${token.hair} solid ${token.line}`,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const source: CSSObject = { display: 'grid', alignContent: 'start', gap: token.s2, padding: token.s4, background: token.sunken, minWidth: 0 };
const line: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: token.s2 };
const end: CSSObject = { padding: `${token.s3} ${token.s4}`, borderTop: `${token.hair} solid ${token.line}` };
