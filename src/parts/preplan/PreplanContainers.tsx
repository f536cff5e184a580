import type { CSSObject } from '@emotion/react';
import { memo, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { differsFromTotal, TOTALLED, type Totals, totalsOf } from '#domain/bill/bill-totals';
import { containerNoCheckDigit } from '#domain/container/container-no';
import { volumeAboveCapacity } from '#domain/container/container-size';
import type { Finding } from '#domain/issue';
import { billNumbers, type NumberedBill, unknownBills } from '#domain/preplan/preplan-rules';
import { isBlank } from '#domain/required';
import { formatNumber, formatSum, lookUp } from '#i18n';
import {
  Button,
  Card,
  Code,
  Count,
  hint,
  IconAdd,
  IconButton,
  IconClose,
  IconDone,
  IconDown,
  IconUp,
  IconWarning,
  narrow,
  TextField,
  token,
  useMessages,
  useOpenRow,
  useUi,
} from '#ui';
import { Suggestions } from '../form/Suggestions.tsx';
import { emptyLine, type LineValues, type PreplanValues } from './preplan-values.ts';
import { ReceiptField } from './ReceiptField.tsx';
import { ReceiptContext } from './receipt.tsx';
import { useSpreadPaste } from './use-spread-paste.ts';

const FIELDS = ['blNo', 'ctnNo', 'sealNo', 'ctnType', 'packageType', 'number', 'weight', 'volume', 'hsCode', 'goods', 'marks', 'unNo'] as const;
/** From this many lines on, they are closed at first. */
const OPEN_LINES = 3;

interface PreplanContainersProps {
  bills: readonly NumberedBill[];
  isReadOnly: boolean;
  /** Changes many fields at once, which can be undone; the text says what was done. */
  change: (text: string, edit: (values: PreplanValues) => PreplanValues) => void;
}

/** What is in which container of which bill, with its sums; each line opens to its fields. */
export function PreplanContainers({ bills, ofBills, isReadOnly, change }: PreplanContainersProps & { ofBills: Totals | undefined }) {
  const t = useMessages('preplan');
  const { control, getValues, setValue } = useFormContext<PreplanValues>();
  const count = useWatch({ control, name: 'conList', compute: (lines: LineValues[]) => lines.length });
  const spread = useSpreadPaste(FIELDS, change);
  const put = (lines: LineValues[]) => setValue('conList', lines, { shouldDirty: true, shouldTouch: true });
  return (
    <Card
      flush
      title={
        <>
          {t('section.containers')} <Count>{count}</Count>
        </>
      }
      aside={
        isReadOnly ? null : (
          <Button
            size="small"
            variant="bare"
            icon={<IconAdd aria-hidden />}
            disabled={count >= BILL_CONTAINERS_MAX}
            onClick={() => put([...getValues('conList'), emptyLine(getValues('preplanVo.mblNo'))])}
          >
            {t('containers.add')}
          </Button>
        )
      }
    >
      {isReadOnly || count < 2 ? null : <NumberOfAll bills={bills} change={change} />}
      <div css={scroll}>
        <table css={table} onPaste={isReadOnly ? undefined : spread}>
          <thead>
            <tr>
              <td />
              {COLUMNS.map((column) => (
                <th key={column} scope="col" css={cellOf(column)}>
                  {t(`ctn.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {Array.from({ length: count }, (_, row) => (
            <Line key={row} row={row} bills={bills} isFirstOpen={count <= OPEN_LINES} isReadOnly={isReadOnly} change={change} />
          ))}
          <Sums count={count} ofBills={ofBills} />
        </table>
      </div>
    </Card>
  );
}

/** Of the row of a line. */
const COLUMNS = ['blNo', 'ctnNo', 'sealNo', 'ctnType', 'number', 'weight', 'volume', 'hsCode', 'goods'] as const;
type Column = (typeof COLUMNS)[number];

type NumberOfAllProps = Omit<PreplanContainersProps, 'isReadOnly'>;

/** One number for all rows, or for those without any. */
function NumberOfAll({ bills, change }: NumberOfAllProps) {
  const t = useMessages('preplan');
  const list = useId();
  const { control } = useFormContext<PreplanValues>();
  const mblNo = useWatch({ control, name: 'preplanVo.mblNo' });
  const [typed, setTyped] = useState<string>();
  const numbers = billNumbers(mblNo, bills);
  const blNo = (typed ?? numbers[0] ?? '').trim();
  const fill = (isMeant: (line: LineValues) => boolean) =>
    change(t('blNo.filled', { no: blNo }), (values) => ({
      ...values,
      conList: values.conList.map((line) => (isMeant(line) ? { ...line, blNo } : line)),
    }));
  return (
    <div css={numberOfAll}>
      <TextField label={t('blNo.all')} value={typed ?? numbers[0] ?? ''} onChange={setTyped} maxLength={20} isMono input={{ list }} />
      <Suggestions id={list} of={numbers} />
      <Button size="small" disabled={blNo === ''} onClick={() => fill((line) => isBlank(line.blNo))}>
        {t('blNo.fillEmpty')}
      </Button>
      <Button size="small" disabled={blNo === ''} onClick={() => fill(() => true)}>
        {t('blNo.fillAll')}
      </Button>
    </div>
  );
}

interface LineProps extends PreplanContainersProps {
  row: number;
  isFirstOpen: boolean;
}

const Line = memo(function Line({ row, bills, isFirstOpen, isReadOnly, change }: LineProps) {
  const t = useMessages('preplan');
  const { locale } = useUi();
  const { control } = useFormContext<PreplanValues>();
  const at = `conList.${row}` as const;
  const line = useWatch({ control, name: at });
  const { errors } = useFormState({ control, name: at });
  const isReturned = useIsReturned(at);
  const [isShown, toggle] = useOpenRow(get(errors, at) !== undefined || isReturned, isFirstOpen);
  const { body, edit } = useCellEdit(at, isShown, toggle);
  // Closed lines do not follow the typing in the number of the bill.
  const mblNo = useWatch({ control, name: 'preplanVo.mblNo', disabled: !isShown });
  const [unknown] = unknownBills({ preplanVo: { mblNo }, conList: [line] }, bills);
  const findings: Partial<Record<(typeof FIELDS)[number], Finding | undefined>> = {
    blNo: unknown,
    ctnNo: line.ctnNo === '' ? undefined : containerNoCheckDigit(line.ctnNo),
    volume: volumeAboveCapacity(line.ctnType, line.volume),
  };
  const warningOf = (field: (typeof FIELDS)[number]) => {
    const finding = findings[field];
    return finding && lookUp(locale, 'validation', finding.code, finding.params);
  };
  const name = t('ctn.line', { line: row + 1 });
  return (
    <tbody ref={body}>
      <tr>
        <td css={hint}>{row + 1}</td>
        {COLUMNS.map((column) => (
          <td key={column} css={[cellOf(column), isReadOnly ? null : { cursor: 'text' }]} onClick={isReadOnly ? undefined : () => edit(column)}>
            {shownAs(column, line)}
          </td>
        ))}
        <td css={buttons}>
          <IconButton plain data-line label={t('containers.details', { line: name })} aria-expanded={isShown} onClick={toggle}>
            {isShown ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
          </IconButton>
          {isReadOnly ? null : (
            <IconButton
              plain
              label={t('containers.remove', { line: name })}
              onClick={() => change(t('containers.removed', { line: name }), (values) => ({ ...values, conList: values.conList.toSpliced(row, 1) }))}
            >
              <IconClose aria-hidden />
            </IconButton>
          )}
        </td>
      </tr>
      {isShown ? (
        <tr data-open>
          <td colSpan={COLUMNS.length + 2}>
            <div role="group" aria-label={name} css={fields}>
              {FIELDS.map((field) => (
                <div key={field} css={field === 'goods' || field === 'marks' ? wide : field === 'blNo' ? number : null}>
                  <ReceiptField
                    name={`${at}.${field}`}
                    warning={warningOf(field)}
                    suggestions={field === 'blNo' ? billNumbers(mblNo, bills) : undefined}
                  />
                </div>
              ))}
            </div>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
});

/** A press on a cell opens the line with the cursor in that field; the keyboard opens it by its button. */
function useCellEdit(at: string, isShown: boolean, toggle: () => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, want] = useState<{ column: Column }>();
  useEffect(() => {
    if (wanted) body.current?.querySelector<HTMLElement>(`[name="${at}.${wanted.column}"]`)?.focus();
  }, [wanted, at]);
  const edit = (column: Column) => {
    if (!isShown) toggle();
    want({ column });
  };
  return { body, edit };
}

/** What a cell says of a line. */
function shownAs(column: Column, line: LineValues): ReactNode {
  const value = line[column];
  if (column === 'number' || column === 'weight' || column === 'volume') return value === '' || value === null ? '' : formatNumber(String(value));
  return CODES.includes(column) ? <Code>{String(value ?? '') || '–'}</Code> : String(value ?? '');
}

/** Whether customs has said something of the line. */
function useIsReturned(at: string): boolean {
  const reasons = use(ReceiptContext);
  return [...reasons.keys()].some((field) => field === at || field.startsWith(`${at}.`));
}

/** The sums of all lines, and whether the shipping instruction has the same. */
function Sums({ count, ofBills }: { count: number; ofBills: Totals | undefined }) {
  const t = useMessages('preplan');
  const { control } = useFormContext<PreplanValues>();
  const totals = useWatch({ control, name: 'conList', compute: (lines: LineValues[]) => totalsOf(lines) });
  const sums = { number: formatSum(totals.number), weight: formatSum(totals.weight), volume: formatSum(totals.volume) };
  const isSame = ofBills && TOTALLED.every((field) => totals[field] !== undefined && !differsFromTotal(field, totals[field], ofBills[field]));
  const compared = !ofBills ? null : isSame ? (
    <span css={[same, { color: token.good }]}>
      <IconDone aria-hidden /> {t('containers.asSi')}
    </span>
  ) : (
    <span css={[same, { color: token.warn }]}>
      <IconWarning aria-hidden />{' '}
      {t('containers.ofSi', {
        number: formatSum(ofBills.number),
        count: Number(ofBills.number ?? 0),
        weight: formatSum(ofBills.weight),
        volume: formatSum(ofBills.volume),
      })}
    </span>
  );
  return (
    <tfoot>
      <tr data-wide>
        <td />
        <th scope="row" colSpan={4}>
          {t('containers.count', { count })}
        </th>
        {TOTALLED.map((field) => (
          <td key={field} css={cellOf(field)}>
            {sums[field]}
          </td>
        ))}
        <td colSpan={3}>{compared}</td>
      </tr>
      <tr data-slim>
        <td colSpan={COLUMNS.length + 2}>
          {t('containers.total', { ...sums, count: Number(totals.number ?? 0) })} {compared}
        </td>
      </tr>
    </tfoot>
  );
}

const CODES: readonly Column[] = ['blNo', 'ctnNo', 'sealNo'];
/** Columns for which a phone has no room. */
const WIDE_ONLY: readonly Column[] = ['sealNo', 'ctnType', 'number', 'volume', 'hsCode', 'blNo'];
const WIDE = '@container (min-width: 760px)';
const SLIM = '@container (max-width: 759.98px)';
const cellOf = (column: Column): CSSObject => ({
  ...(column === 'number' || column === 'weight' || column === 'volume' ? { '&&': { textAlign: 'end' } } : {}),
  ...(WIDE_ONLY.includes(column) ? { [SLIM]: { display: 'none' } } : {}),
  ...(column === 'goods' ? { overflowWrap: 'anywhere', width: '30%', [SLIM]: { flex: '1 1 120px' } } : {}),
});
const scroll: CSSObject = { overflowX: 'auto' };
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { textAlign: 'start', padding: `${token.s1} ${token.s2}`, fontWeight: token.regular },
  '& :is(th, td):first-of-type': { paddingInlineStart: token.s4 },
  '& thead :is(th, td)': {
    background: token.sunken,
    color: token.text2,
    fontSize: token.t12,
    fontWeight: token.medium,
    borderTop: `${token.hair} solid ${token.line}`,
    whiteSpace: 'nowrap',
  },
  '& :is(tbody, tfoot) tr:not([data-open]) > *': { borderTop: `${token.hair} solid ${token.line}` },
  '& [data-open] > td': { padding: 0 },
  '& tfoot :is(th, td)': { background: token.sunken, fontWeight: token.strong, height: token.head },
  // On a phone each line is a card.
  [SLIM]: {
    '&, & tbody, & tfoot, & tfoot tr, & [data-open], & [data-open] > td, & tfoot td': { display: 'block' },
    '& thead, & [data-wide]': { display: 'none' },
    '& tbody tr:not([data-open])': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderTop: `${token.hair} solid ${token.line}` },
    '& tbody tr:not([data-open]) > *': { borderTop: 0 },
  },
  [WIDE]: { '& [data-slim]': { display: 'none' } },
};
const buttons: CSSObject = { whiteSpace: 'nowrap', width: 0 };
const same: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.s1,
  fontWeight: token.regular,
  '& svg': { width: token.icon14, height: token.icon14, flex: 'none' },
};
const fields: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: `${token.s2} ${token.s3}`,
  alignItems: 'start',
  padding: `${token.s2} ${token.s4} ${token.s4}`,
};
const numberOfAll: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: token.s2,
  padding: `${token.s2} ${token.s4}`,
  borderTop: `${token.hair} solid ${token.line}`,
  '& > div': { flex: '0 1 200px' },
};
const wide: CSSObject = { gridColumn: '1 / -1' };
/** The number of a bill, of up to 20 characters, is read whole beside the button that offers the known ones. */
const number: CSSObject = { gridColumn: 'span 2', [narrow]: wide };
