import { totalsOf } from '#domain/bill/bill-totals';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { formatNumber, formatSum } from '#i18n';
import { Button, Count, FieldMessage, IconAdd, IconButton, IconClose, narrow, token, useMessages } from '#ui';
import { useEditor, useValue } from '../editor/editor.ts';
import { emptyCtn } from '../document/values.ts';
import { FieldAt } from './FieldAt.tsx';
import { totals } from './GoodsSection.tsx';
import { Section } from './Section.tsx';
import { ctnTotals, isOverfull, isOverweight, rowWeight } from '../document/totals.ts';
import { useLines } from './useLines.ts';

/** Container types and quantities. */
export function ContainerSection() {
  const t = useMessages('booking-form');
  const { isReadOnly } = useEditor();
  const { section, fields, add: addLine, remove } = useLines('ctnList', emptyCtn);
  const add =
    isReadOnly || fields.length >= BOOKING_FIELDS.ctnList.max ? null : (
      <Button size="small" icon={<IconAdd aria-hidden />} onClick={addLine}>
        {t('ctn.add')}
      </Button>
    );
  return (
    <Section ref={section} heading={t('section.containers')} section="containers" aside={add}>
      {fields.map(({ id }, row) => (
        <div key={id} css={line} role="group" aria-label={t('ctn.line', { line: row + 1 })}>
          <FieldAt name={`ctnList.${row}.ctnType`} />
          <FieldAt name={`ctnList.${row}.num`} />
          <FieldAt name={`ctnList.${row}.ctnClass`} />
          <FieldAt name={`ctnList.${row}.weightPerCtn`} />
          <RowWeight row={row} />
          {isReadOnly || fields.length === 1 ? (
            <span />
          ) : (
            <IconButton data-remove label={t('ctn.remove', { line: row + 1 })} onClick={() => remove(row)}>
              <IconClose aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <Totals />
    </Section>
  );
}

function RowWeight({ row }: { row: number }) {
  const t = useMessages('booking-form');
  const weight = rowWeight(useValue(`ctnList.${row}`));
  return (
    <div css={figure}>
      <span css={{ fontSize: token.t12, lineHeight: token.l12, color: token.text2 }}>{t('ctn.rowWeight')}</span>
      <span css={{ lineHeight: token.field }}>{weight ? formatNumber(weight) : '–'}</span>
    </div>
  );
}

function Totals() {
  const t = useMessages('booking-form');
  const boxes = ctnTotals(useValue('ctnList'));
  const goods = totalsOf(useValue('goodsList'));
  const max = formatSum(boxes?.maxCargoKg);
  return (
    <div css={totals} aria-live="polite">
      <span>
        {t('ctn.total')} <Count>{boxes?.boxes ?? '–'}</Count>
      </span>
      {isOverweight(goods, boxes) ? (
        <FieldMessage error={undefined} help={undefined} warning={t('ctn.overweight', { weight: formatSum(goods.weight), max })} />
      ) : (
        <span css={{ color: token.text2, fontWeight: token.regular }}>{t('ctn.payload', { max })}</span>
      )}
      {isOverfull(goods, boxes) ? (
        <FieldMessage
          error={undefined}
          help={undefined}
          warning={t('ctn.overfull', { volume: formatSum(goods.volume), max: formatSum(boxes?.volumeCbm) })}
        />
      ) : null}
      <span>{t('ctn.teu', { teu: formatSum(boxes?.teu) })}</span>
    </div>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 32px',
  gap: token.s3,
  alignItems: 'end',
  padding: `${token.s2} ${token.s3} ${token.half3}`,
  borderTop: `${token.hair} solid ${token.line}`,
  '& > button': { justifySelf: 'end' },
  [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
const figure = { display: 'grid', gap: token.s1, textAlign: 'right', fontVariantNumeric: 'tabular-nums', [narrow]: { textAlign: 'left' } } as const;
