import { type ChangeEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';
import { inputOf } from '#domain/form/input';
import type { Failure } from '#core';
import { useCore } from '#element';
import { Button, IconDownload, IconUpload, useMessages, useUi } from '#ui';
import { saveDownload } from '../../save-download.ts';
import { type BillValues, isBlankContainer } from '../bill-values.ts';

interface SheetToolsProps {
  isReadOnly: boolean;
  /** Takes over the rows of a sheet as from the clipboard; false if nothing was recognised. */
  take: (text: string) => Promise<boolean>;
}

/** Import and export of the containers as a spreadsheet. */
export function SheetTools({ isReadOnly, take }: SheetToolsProps) {
  const t = useMessages('bill-editor');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const { getValues } = useFormContext<BillValues>();
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState<'import' | 'export'>();
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
    if (!result.ok) refuse(result);
    else if (!(await take(result.data.text))) notices.show({ kind: 'error', message: t('containers.none') });
  };
  const save = async () => {
    setBusy('export');
    const conList = getValues('conList')
      .filter((line) => !isBlankContainer(line))
      .map((line) => inputOf(BILL_CONTAINER_FIELDS, line));
    const result = await api.bill.exportContainers({ conList }, { locale });
    setBusy(undefined);
    if (result.ok) saveDownload(result.data, root);
    else refuse(result);
  };
  return (
    <>
      {isReadOnly ? null : (
        <>
          <input ref={file} type="file" hidden accept=".xlsx,.csv" aria-label={t('containers.file')} onChange={(event) => void load(event)} />
          <Button size="small" variant="bare" icon={<IconUpload aria-hidden />} busy={isBusy === 'import'} onClick={() => file.current?.click()}>
            {t('containers.import')}
          </Button>
        </>
      )}
      <Button size="small" variant="bare" icon={<IconDownload aria-hidden />} busy={isBusy === 'export'} onClick={() => void save()}>
        {t('containers.export')}
      </Button>
    </>
  );
}
