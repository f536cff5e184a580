import { useState } from 'react';
import type { BookingSheetRow } from '#contract/order';
import { useCall, useCore, useMutationCall } from '#element';
import { saveDownload } from '#parts';
import { Banner, Button, Checkbox, Dialog, ErrorPanel, hint, Pagination, Skeleton, token, useMessages, useUi } from '#ui';
import { CheckSummary } from './CheckSummary.tsx';
import { RowTable } from './RowTable.tsx';

interface CheckedRowsProps {
  jobId: string;
  onClose: () => void;
  onOtherFile: () => void;
  /** An import was started. */
  onImport: (jobId: string) => void;
}

const WIDTH = 880;
const ROWS_A_PAGE = 20;

const canImport = ({ messages, isImported }: BookingSheetRow): boolean => messages.length === 0 && !isImported;

/** Result of the check: counts, every row with its errors, and the selection of rows to import. */
export function CheckedRows({ jobId, onClose, onOtherFile, onImport }: CheckedRowsProps) {
  const t = useMessages('booking-import');
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const sheet = useCall(api.order.queryBookingSheet, { jobId }, { quiet: true, loadingBar: false });
  const start = useMutationCall(api.order.importBookingSheet);
  const [left, leave] = useState<ReadonlySet<number>>(new Set());
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [page, setPage] = useState(1);
  const rows = sheet.data?.rows ?? [];
  const valid = rows.filter(canImport);
  const chosen = valid.filter(({ rowNo }) => !left.has(rowNo));
  const shown = onlyErrors ? rows.filter(({ messages }) => messages.length > 0) : rows;
  const hasErrors = rows.some(({ messages }) => messages.length > 0);

  const begin = async () => {
    const answer = await start.run({ jobId, rows: chosen.map(({ rowNo }) => rowNo) });
    if (answer.ok) onImport(answer.data.jobId);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  const report = async () => {
    const answer = await api.job.downloadJobResult({ jobId }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  const toggle = (rowNo: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(rowNo);
    else next.add(rowNo);
    leave(next);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      subtitle={sheet.data ? <span css={{ ...hint, overflowWrap: 'anywhere' }}>{sheet.data.fileName}</span> : null}
      width={WIDTH}
      footStart={
        <Button variant="bare" onClick={() => void report()}>
          {t('report')}
        </Button>
      }
      foot={
        <>
          <Button onClick={onOtherFile}>{t('other')}</Button>
          <Button variant="filled" disabled={chosen.length === 0} busy={start.isBusy} onClick={() => void begin()}>
            {t('start', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {sheet.data ? (
        <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
          <CheckSummary sheet={sheet.data} />
          {sheet.data.unknownColumns.length > 0 ? (
            <Banner tone="warn">{t('unknown', { columns: sheet.data.unknownColumns.join(', ') })}</Banner>
          ) : null}
          {valid.length === 0 && hasErrors ? <Banner tone="bad">{t('none')}</Banner> : null}
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s4 }}>
            {valid.length > 0 ? (
              <Checkbox
                label={t('chooseAll')}
                value={chosen.length === 0 ? false : chosen.length === valid.length ? true : 'mixed'}
                onChange={(isOn) => leave(isOn ? new Set() : new Set(valid.map(({ rowNo }) => rowNo)))}
              />
            ) : null}
            {hasErrors ? (
              <Checkbox
                label={t('onlyErrors')}
                value={onlyErrors}
                onChange={(isOn) => {
                  setOnlyErrors(isOn);
                  setPage(1);
                }}
              />
            ) : null}
          </div>
          <RowTable rows={shown.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)} isChosen={({ rowNo }) => !left.has(rowNo)} onToggle={toggle} />
          {shown.length > ROWS_A_PAGE ? <Pagination page={page} pageSize={ROWS_A_PAGE} total={shown.length} onChange={setPage} /> : null}
        </div>
      ) : sheet.isError ? (
        <ErrorPanel busy={sheet.isFetching} retry={() => void sheet.refetch()}>
          {sheet.error.message || t('failed')}
        </ErrorPanel>
      ) : (
        <Skeleton height={token.listHeight} />
      )}
    </Dialog>
  );
}
