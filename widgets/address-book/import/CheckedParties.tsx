import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { PartySheetRow } from '#contract/address-book';
import { useCall, useCore, useMutationCall } from '#element';
import { formatNumber } from '#i18n';
import { saveDownload } from '#parts';
import {
  Banner,
  Button,
  Dialog,
  ErrorPanel,
  hint,
  IconError,
  IconUsers,
  Pagination,
  Segmented,
  Skeleton,
  title,
  token,
  useMessages,
  useUi,
} from '#ui';

interface CheckedPartiesProps {
  jobId: string;
  onClose: () => void;
  onOtherFile: () => void;
  /** An import was started. */
  onImport: (jobId: string) => void;
}

const WIDTH = 760;
const ROWS_A_PAGE = 20;

/** What becomes of a duplicate. */
const CHOICES = ['skip', 'update', 'keep'] as const;
type Choice = (typeof CHOICES)[number];

/** Result of the check: counts, and the rows that need a decision or cannot be taken. */
export function CheckedParties({ jobId, onClose, onOtherFile, onImport }: CheckedPartiesProps) {
  const t = useMessages('address-book');
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const sheet = useCall(api.addressBook.queryPartySheet, { jobId }, { quiet: true, loadingBar: false });
  const start = useMutationCall(api.addressBook.importPartySheet);
  const [choices, choose] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [page, setPage] = useState(1);
  const rows = (sheet.data?.rows ?? []).filter(({ isImported }) => !isImported);
  const of = (outcome: PartySheetRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const numbersOf = (choice: Choice) => of('duplicate').flatMap(({ rowNo }) => (choices.get(rowNo) === choice ? [rowNo] : []));
  const input = { jobId, rows: [...of('new').map(({ rowNo }) => rowNo), ...numbersOf('keep')], updates: numbersOf('update') };
  const count = input.rows.length + input.updates.length;
  const asked = rows.filter(({ outcome }) => outcome !== 'new');

  const begin = async () => {
    const answer = await start.run(input);
    if (answer.ok) onImport(answer.data.jobId);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  const report = async () => {
    const answer = await api.job.downloadJobResult({ jobId }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };

  return (
    <Dialog
      open
      onClose={onClose}
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
          <Button onClick={onOtherFile}>{t('import.other')}</Button>
          <Button variant="filled" disabled={count === 0} busy={start.isBusy} onClick={() => void begin()}>
            {t('import.start', { count })}
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
          {asked.length > 0 ? (
            <ul aria-label={t('import.asked')}>
              {asked.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => (
                <AskedRow
                  key={row.rowNo}
                  row={row}
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

interface AskedRowProps {
  row: PartySheetRow;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** A row that is in the book already, or that cannot be taken. */
function AskedRow({ row: { rowNo, name, twin, messages }, choice, onChoose }: AskedRowProps) {
  const t = useMessages('address-book');
  const label = t('import.row', { row: rowNo, name: name || '–' });
  return (
    <li css={line}>
      <span css={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span css={{ fontWeight: token.medium }}>{label}</span>
        {twin === null ? (
          messages.map((message) => (
            <span key={message} css={[reason, { color: token.bad }]}>
              <IconError aria-hidden css={sign} />
              {message}
            </span>
          ))
        ) : (
          <span css={[reason, { color: token.warn }]}>
            <IconUsers aria-hidden css={sign} />
            {t('import.twin', { name: twin })}
          </span>
        )}
      </span>
      {twin === null ? null : (
        <Segmented
          label={label}
          value={choice}
          onChange={onChoose}
          options={CHOICES.map((value) => ({ value, label: t(`import.choice.${value}`) }))}
        />
      )}
    </li>
  );
}

const COLOURS = { new: token.good, duplicate: token.warn, invalid: token.bad } as const;
const tiles: CSSObject = { display: 'flex', flexWrap: 'wrap', margin: 0, border: `${token.hair} solid ${token.line}`, borderRadius: token.rBanner };
const tile: CSSObject = { flex: '1 1 8rem', display: 'flex', flexDirection: 'column-reverse', padding: token.s3 };
const line: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  paddingBlock: token.s2,
  borderTop: `${token.hair} solid ${token.line}`,
};
const reason: CSSObject = { display: 'flex', gap: token.half2, alignItems: 'flex-start' };
const sign = { width: token.icon16, height: token.icon16, flex: 'none', marginBlockStart: token.half1 } as const;
