import type { CSSObject } from '@emotion/react';
import { useRef, useState } from 'react';
import type { PartySheetRow } from '#contract/address-book';
import { useCall, useCore, useMutationCall } from '#element';
import { formatNumber } from '#i18n';
import { DictionarySelect, saveDownload } from '#parts';
import { Banner, Button, Dialog, ErrorPanel, hint, Pagination, Skeleton, title, token, useConfirm, useMessages, useUi } from '#ui';
import { AskedRow, type Choice } from './AskedRow.tsx';
import { correctionOf, isSameText, type TypedCells } from './typed-cells.ts';

interface CheckedPartiesProps {
  jobId: string;
  onClose: () => void;
  onOtherFile: () => void;
  /** What was typed into rows when the dialog was left for an import that has refused some of them. */
  initiallyTyped: ReadonlyMap<number, TypedCells>;
  /** The sheet is checked again, with the package type of all rows. */
  onRecheck: (jobId: string) => void;
  /** An import of these rows was started. */
  onImport: (jobId: string, rows: readonly PartySheetRow[], typed: ReadonlyMap<number, TypedCells>) => void;
}

const WIDTH = 760;
const ROWS_A_PAGE = 20;

/** Result of the check: counts, and the rows that need a decision or cannot be taken. */
export function CheckedParties({ jobId, onClose, onOtherFile, initiallyTyped, onRecheck, onImport }: CheckedPartiesProps) {
  const t = useMessages('address-book');
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const sheet = useCall(api.addressBook.queryPartySheet, { jobId }, { quiet: true, loadingBar: false });
  const start = useMutationCall(api.addressBook.importPartySheet);
  const [choices, choose] = useState<ReadonlyMap<number, Choice>>(new Map());
  // Kept here, since rows of other pages are not rendered.
  const [typed, setTyped] = useState(initiallyTyped);
  const newest = useRef(typed);
  newest.current = typed;
  const [checked, setChecked] = useState<ReadonlyMap<number, PartySheetRow>>(new Map());
  const [page, setPage] = useState(1);
  const confirm = useConfirm();
  const stored = (sheet.data?.rows ?? []).filter(({ isImported }) => !isImported);
  const rows = stored.map((row) => checked.get(row.rowNo) ?? row);
  const of = (outcome: PartySheetRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const numbersOf = (choice: Choice) => of('duplicate').flatMap(({ rowNo }) => (choices.get(rowNo) === choice ? [rowNo] : []));
  const wanted = { rows: [...of('new').map(({ rowNo }) => rowNo), ...numbersOf('keep')], updates: numbersOf('update') };
  const chosen = new Set([...wanted.rows, ...wanted.updates]);
  const corrections = [...typed].flatMap(([rowNo, cells]) => (chosen.has(rowNo) ? [{ rowNo, values: correctionOf(cells) }] : []));
  const asksPackageType = sheet.data?.lacksPackageType === true && sheet.data.packageType === null;
  // Without the answer no row is valid.
  const asked = asksPackageType ? [] : stored.filter(({ outcome }) => outcome !== 'new');

  const begin = async () => {
    const sent = rows.filter(({ rowNo }) => chosen.has(rowNo));
    const answer = await start.run({ jobId, ...wanted, corrections });
    if (answer.ok) onImport(answer.data.jobId, sent, typed);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  const report = async () => {
    const answer = await api.job.downloadJobResult({ jobId }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };

  /** An answer about older text says nothing about what was typed since. */
  const takeCheck = (row: PartySheetRow, cells: TypedCells): boolean => {
    const isNewest = isSameText(newest.current.get(row.rowNo), cells);
    if (isNewest) setChecked((before) => new Map([...before, [row.rowNo, row]]));
    return isNewest;
  };

  const leave = async (go: () => void) => {
    const question = { title: t('leave.title'), body: t('import.leave'), confirmLabel: t('leave.confirm'), cancelLabel: t('leave.stay') };
    if (typed.size === 0 || (await confirm({ ...question, tone: 'risk' }))) go();
  };

  return (
    <Dialog
      open
      onClose={() => void leave(onClose)}
      title={t('import.checked')}
      subtitle={sheet.data ? <span css={{ ...hint, overflowWrap: 'anywhere' }}>{sheet.data.fileName}</span> : null}
      width={WIDTH}
      footStart={
        <Button variant="bare" onClick={() => void report()}>
          {t('import.report')}
        </Button>
      }
      foot={
        <>
          <Button onClick={() => void leave(onOtherFile)}>{t('import.other')}</Button>
          <Button variant="filled" disabled={chosen.size === 0} busy={start.isBusy} onClick={() => void begin()}>
            {t('import.start', { count: chosen.size })}
          </Button>
        </>
      }
    >
      {sheet.data ? (
        <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
          <dl css={tiles}>
            {(['new', 'duplicate', 'invalid'] as const).map((outcome) => (
              <div key={outcome} css={tile}>
                <dt css={hint}>{t(`import.${outcome}`)}</dt>
                <dd css={{ '&&': { ...title.t20, color: of(outcome).length > 0 ? COLOURS[outcome] : token.text, margin: 0 } }}>
                  {formatNumber(of(outcome).length)}
                </dd>
              </div>
            ))}
          </dl>
          <p css={hint}>{t('import.nothingSaved')}</p>
          {sheet.data.unknownColumns.length > 0 ? (
            <Banner tone="warn">{t('import.unknown', { columns: sheet.data.unknownColumns.join(', ') })}</Banner>
          ) : null}
          {asksPackageType ? <AskPackageType jobId={jobId} onRecheck={onRecheck} /> : null}
          {asked.length > 0 ? (
            <ul aria-label={t('import.asked')}>
              {asked.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => (
                <AskedRow
                  key={row.rowNo}
                  jobId={jobId}
                  row={checked.get(row.rowNo) ?? row}
                  typed={typed.get(row.rowNo)}
                  onType={(cells) => setTyped((before) => new Map([...before, [row.rowNo, { ...before.get(row.rowNo), ...cells }]]))}
                  onChecked={takeCheck}
                  choice={choices.get(row.rowNo) ?? 'skip'}
                  onChoose={(choice) => choose(new Map([...choices, [row.rowNo, choice]]))}
                />
              ))}
            </ul>
          ) : null}
          {asked.length > ROWS_A_PAGE ? <Pagination page={page} pageSize={ROWS_A_PAGE} total={asked.length} onChange={setPage} /> : null}
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

/** The column is missing: one answer for all rows. */
function AskPackageType({ jobId, onRecheck }: { jobId: string; onRecheck: (jobId: string) => void }) {
  const t = useMessages('address-book');
  const { api, notices } = useCore();
  const [packageType, choose] = useState('');
  const checking = useMutationCall(api.addressBook.recheckPartySheet);
  const check = async () => {
    const answer = await checking.run({ jobId, packageType });
    if (answer.ok) onRecheck(answer.data.jobId);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  return (
    <section css={{ display: 'grid', gap: token.s2 }}>
      <Banner tone="info">{t('import.noPackageType')}</Banner>
      <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, alignItems: 'end' }}>
        <span css={{ flex: '0 1 16rem' }}>
          <DictionarySelect dictCode="packageType" label={t('import.packageType')} value={packageType} onChange={choose} />
        </span>
        <Button variant="soft" disabled={packageType === ''} busy={checking.isBusy} onClick={() => void check()}>
          {t('import.checkAgain')}
        </Button>
      </span>
    </section>
  );
}

const COLOURS = { new: token.good, duplicate: token.warn, invalid: token.bad } as const;
const tiles: CSSObject = { display: 'flex', flexWrap: 'wrap', margin: 0, border: `${token.hair} solid ${token.line}`, borderRadius: token.rBanner };
const tile: CSSObject = { flex: '1 1 8rem', display: 'flex', flexDirection: 'column-reverse', padding: token.s3 };
