import type { CSSObject } from '@emotion/react';
import { memo, use, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { totalsOf } from '#domain/bill/bill-totals';
import { containerNoCheckDigit } from '#domain/container/container-no';
import { formatNumber, lookUp } from '#i18n';
import { Button, Card, Code, Count, hint, IconAdd, IconButton, IconClose, IconDown, IconUp, token, useMessages, useUi } from '#ui';
import { emptyLine, type LineValues, type PreplanValues } from './preplan-values.ts';
import { ReceiptField } from './ReceiptField.tsx';
import { ReceiptContext } from './receipt.tsx';

const FIELDS = ['blNo', 'ctnNo', 'sealNo', 'ctnType', 'packageType', 'number', 'weight', 'volume', 'hsCode', 'goods', 'marks', 'unNo'] as const;
/** From this many lines on, they are closed at first. */
const OPEN_LINES = 3;

/** What is in which container of which bill; each line opens to its fields. */
export function PreplanContainers({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useMessages('preplan');
  const { control, getValues, setValue } = useFormContext<PreplanValues>();
  const count = useWatch({ control, name: 'conList', compute: (lines: LineValues[]) => lines.length });
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
      <ol css={list}>
        {Array.from({ length: count }, (_, row) => (
          <Line
            key={row}
            row={row}
            isFirstOpen={count <= OPEN_LINES}
            isReadOnly={isReadOnly}
            remove={() => put(getValues('conList').toSpliced(row, 1))}
          />
        ))}
      </ol>
      <Totals />
    </Card>
  );
}

interface LineProps {
  row: number;
  isFirstOpen: boolean;
  isReadOnly: boolean;
  remove: () => void;
}

const Line = memo(function Line({ row, isFirstOpen, isReadOnly, remove }: LineProps) {
  const t = useMessages('preplan');
  const { locale } = useUi();
  const { control } = useFormContext<PreplanValues>();
  const at = `conList.${row}` as const;
  const line = useWatch({ control, name: at });
  const { errors } = useFormState({ control, name: at });
  const [isOpen, setOpen] = useState(isFirstOpen);
  const isReturned = useIsReturned(at);
  const hasErrors = get(errors, at) !== undefined;
  const isShown = isOpen || hasErrors || isReturned;
  const finding = line.ctnNo === '' ? undefined : containerNoCheckDigit(line.ctnNo);
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
        <IconButton plain label={t('containers.details', { line: name })} aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
          {isShown ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
        </IconButton>
        {isReadOnly ? null : (
          <IconButton plain label={t('containers.remove', { line: name })} onClick={remove}>
            <IconClose aria-hidden />
          </IconButton>
        )}
      </div>
      {isShown ? (
        <div role="group" aria-label={name} css={fields}>
          {FIELDS.map((field) => (
            <div key={field} css={field === 'goods' || field === 'marks' ? wide : null}>
              <ReceiptField
                name={`${at}.${field}`}
                warning={field === 'ctnNo' && finding ? lookUp(locale, 'validation', finding.code, finding.params) : undefined}
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
      {t('containers.total', { number: totals.number, weight: formatNumber(totals.weight), volume: totals.volume })}
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
const wide: CSSObject = { gridColumn: '1 / -1' };
