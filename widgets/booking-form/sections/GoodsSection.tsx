import { totalsOf } from '#domain/bill/bill-totals';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { formatSum } from '#i18n';
import { Cell, Cells, stack } from '#parts';
import { Button, Count, IconAdd, IconButton, IconDelete, narrow, token, useMessages } from '#ui';
import { useEditor, useValue } from '../editor/editor.ts';
import { FavouriteTexts } from './FavouriteTexts.tsx';
import { FieldAt } from './FieldAt.tsx';
import { GoodsDetails } from './GoodsDetails.tsx';
import { Section } from './Section.tsx';
import { useLines } from './useLines.ts';
import { emptyCargo } from '../document/values.ts';

/** Goods, line by line, across the full width. */
export function GoodsSection() {
  const t = useMessages('booking-form');
  const { isReadOnly } = useEditor();
  const { section, fields, add: addLine, remove } = useLines('goodsList', emptyCargo);
  const add =
    isReadOnly || fields.length >= BOOKING_FIELDS.goodsList.max ? null : (
      <Button size="small" icon={<IconAdd aria-hidden />} onClick={addLine}>
        {t('goods.add')}
      </Button>
    );
  return (
    <Section ref={section} heading={t('section.goods')} section="goods" aside={add}>
      {fields.map(({ id }, row) => (
        <div key={id} css={{ position: 'relative' }} role="group" aria-label={t('goods.line', { line: row + 1 })}>
          {fields.length > 1 ? (
            <div css={lineHead}>
              <span css={{ color: token.text3, flex: 1 }}>{t('goods.line', { line: row + 1 })}</span>
              {isReadOnly ? null : (
                <IconButton data-remove label={t('goods.remove', { line: row + 1 })} onClick={() => remove(row)}>
                  <IconDelete aria-hidden />
                </IconButton>
              )}
            </div>
          ) : null}
          <GoodsLine row={row} />
        </div>
      ))}
      {fields.length > 1 ? <Totals /> : null}
    </Section>
  );
}

function GoodsLine({ row }: { row: number }) {
  const at = `goodsList.${row}` as const;
  return (
    <>
      <Cells columns="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 5fr) minmax(0, 2fr) minmax(0, 2fr)" crowdedColumns="repeat(6, minmax(0, 1fr))">
        <Cell wide="narrow" span={2}>
          <div css={stack}>
            <FieldAt name={`${at}.marks`} />
            <FavouriteTexts row={row} />
          </div>
        </Cell>
        <Cell wide="narrow" span={2}>
          <div css={stack}>
            <FieldAt name={`${at}.goodsType`} />
            <FieldAt name={`${at}.packageType`} />
          </div>
        </Cell>
        <Cell wide="narrow" span={2}>
          <div css={stack}>
            <FieldAt name={`${at}.goods`} />
            <FieldAt name={`${at}.goodsNameCn`} />
          </div>
        </Cell>
        <Cell span={3}>
          <div css={stack}>
            <FieldAt name={`${at}.number`} />
            <FieldAt name={`${at}.weight`} />
          </div>
        </Cell>
        <Cell span={3}>
          <div css={stack}>
            <FieldAt name={`${at}.volume`} />
            <FieldAt name={`${at}.hsCode`} />
            <FieldAt name={`${at}.readyDate`} />
          </div>
        </Cell>
      </Cells>
      <GoodsDetails row={row} />
    </>
  );
}

function Totals() {
  const t = useMessages('booking-form');
  const lines = useValue('goodsList');
  const { number, weight, volume } = totalsOf(lines);
  return (
    <p css={totals}>
      <span>
        {t('goods.total')} <Count>{lines.length}</Count>
      </span>
      <span>{t('total.pieces', { number: formatSum(number), count: Number(number ?? 0) })}</span>
      <span>{t('total.weight', { weight: formatSum(weight) })}</span>
      <span>{t('total.volume', { volume: formatSum(volume) })}</span>
    </p>
  );
}

const lineHead = {
  display: 'flex',
  alignItems: 'center',
  minHeight: token.s8,
  padding: `0 ${token.s3}`,
  borderTop: `${token.hair} solid ${token.line}`,
  background: token.sunken,
  fontSize: token.t12,
} as const;
export const totals = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: `${token.s1} ${token.s6}`,
  '&&': { padding: `${token.s2} ${token.s3}` },
  borderTop: `${token.hair} solid ${token.line}`,
  background: token.sunken,
  fontWeight: token.medium,
  '& > :first-of-type': { flex: 1 },
  [narrow]: { '& > :first-of-type': { flexBasis: '100%' } },
} as const;
