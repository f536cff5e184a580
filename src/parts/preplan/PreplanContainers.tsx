import type { CSSObject } from '@emotion/react';
import { memo, use, useId, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { totalsOf } from '#domain/bill/bill-totals';
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
  IconDown,
  IconUp,
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

/** What is in which container of which bill; each line opens to its fields. */
export function PreplanContainers({ bills, isReadOnly, change }: PreplanContainersProps) {
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
      <ol css={list} onPaste={isReadOnly ? undefined : spread}>
        {Array.from({ length: count }, (_, row) => (
          <Line key={row} row={row} bills={bills} isFirstOpen={count <= OPEN_LINES} isReadOnly={isReadOnly} change={change} />
        ))}
      </ol>
      <Totals />
    </Card>
  );
}

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
    <li css={item}>
      <div css={summary}>
        <span css={{ ...hint, fontVariantNumeric: 'tabular-nums' }}>{row + 1}</span>
        <Code>{line.ctnNo || '–'}</Code>
        <span css={hint}>{[line.ctnType, line.blNo].filter(Boolean).join(', ')}</span>
        <span css={goods}>{line.goods}</span>
        <span css={{ fontVariantNumeric: 'tabular-nums' }}>
          {line.weight === '' ? '' : t('containers.kg', { weight: formatNumber(line.weight) })}
        </span>
        <IconButton plain label={t('containers.details', { line: name })} aria-expanded={isShown} onClick={toggle}>
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
      </div>
      {isShown ? (
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
      ) : null}
    </li>
  );
});

/** Whether customs has said something of the line. */
function useIsReturned(at: string): boolean {
  const reasons = use(ReceiptContext);
  return [...reasons.keys()].some((field) => field === at || field.startsWith(`${at}.`));
}

function Totals() {
  const t = useMessages('preplan');
  const { control } = useFormContext<PreplanValues>();
  const totals = useWatch({ control, name: 'conList', compute: (lines: LineValues[]) => totalsOf(lines) });
  return (
    <p
      css={[summary, { '&&': { padding: `${token.s2} ${token.s4}` } }, { borderTop: `${token.hair} solid ${token.line}`, fontWeight: token.strong }]}
    >
      {t('containers.total', {
        number: formatSum(totals.number),
        count: Number(totals.number ?? 0),
        weight: formatSum(totals.weight),
        volume: formatSum(totals.volume),
      })}
    </p>
  );
}

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const item: CSSObject = { borderTop: `${token.hair} solid ${token.line}` };
const summary: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, padding: `${token.s1} ${token.s4}` };
const goods: CSSObject = { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' };
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
