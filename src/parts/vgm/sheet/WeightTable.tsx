import type { CSSObject } from '@emotion/react';
import { formatNumber } from '#i18n';
import { Button, Code, hint, IconDone, IconWarning, narrow, token, useMessages } from '#ui';
import type { ListedRow, WeightList } from './use-weight-list.ts';

/** Rows of a list of weights: what each says, and where it goes. */
export function WeightTable({ list }: { list: WeightList }) {
  const t = useMessages('vgm');
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">{t('sheet.row')}</th>
          <th scope="col">{t('column.container')}</th>
          <th scope="col" css={figure}>
            {t('column.vgm')}
          </th>
          <th scope="col">{t('ctn.weighMethod')}</th>
          <th scope="col">{t('sheet.goesTo')}</th>
        </tr>
      </thead>
      <tbody>
        {list.rows.map((listed) => (
          <Row key={listed.row.rowNo} listed={listed} list={list} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ listed: { row, target, problem }, list }: { listed: ListedRow; list: WeightList }) {
  const t = useMessages('vgm');
  const before = target.is === 'here' || target.is === 'other' ? target.before : '';
  const written = row.vgm ?? row.cargoWeight ?? '';
  const isUnknown = target.is === 'unknown';
  return (
    <tr css={isUnknown || problem !== '' ? doubtful : null}>
      <td>{row.rowNo}</td>
      <td>
        <Code>{row.ctnNo || '–'}</Code>
      </td>
      <td css={figure}>
        {before !== '' && row.vgm !== undefined && before !== row.vgm ? <s css={hint}>{formatNumber(before)}</s> : null} {formatNumber(written)}
      </td>
      <td>{row.weighMethod ?? (row.vgm === undefined && row.cargoWeight !== undefined ? 'SM2' : 'SM1')}</td>
      <td data-wide="">
        {target.is === 'here' ? (
          <Found>{t('sheet.here', { line: target.place + 1 })}</Found>
        ) : target.is === 'other' ? (
          <Found>{t('sheet.other', { no: target.no })}</Found>
        ) : target.is === 'waiting' ? (
          <span css={hint}>…</span>
        ) : (
          <span css={answer}>
            <span>
              <IconWarning aria-hidden css={sign} /> <b>{t('sheet.unknown')}</b>{' '}
              {target.nearest ? t('sheet.nearest', { ctnNo: target.nearest.ctnNo, no: target.nearest.bkgNo ?? target.nearest.orderNo }) : null}
            </span>
            {target.nearest ? (
              <Button size="small" onClick={() => void list.correct(row.rowNo, target.nearest?.ctnNo ?? '')}>
                {t('sheet.useIt')}
              </Button>
            ) : null}
            <Button size="small" variant="bare" aria-label={t('sheet.leaveOut.of', { row: row.rowNo })} onClick={() => list.leaveOut(row.rowNo)}>
              {t('sheet.leaveOut')}
            </Button>
          </span>
        )}
        {row.unread.length > 0 ? (
          <span css={[hint, { display: 'block', color: token.warn }]}>{t('sheet.unread', { cells: row.unread.join(', ') })}</span>
        ) : null}
        {problem === '' ? null : (
          <span role="alert" css={{ display: 'block', color: token.bad }}>
            {problem}
          </span>
        )}
      </td>
    </tr>
  );
}

const Found = ({ children }: { children: string }) => (
  <span>
    <IconDone aria-hidden css={[sign, { color: token.good }]} /> {children}
  </span>
);

const sign: CSSObject = { display: 'inline-block', width: token.icon14, height: token.icon14, verticalAlign: 'text-bottom' };
const figure: CSSObject = { '&&': { textAlign: 'end' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const doubtful: CSSObject = { background: token.warnTint, boxShadow: `inset ${token.halo} 0 0 ${token.warn}` };
const answer: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 };
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { background: token.sunken, fontSize: token.t12, color: token.text2 },
  '& :is(th, td)': {
    padding: `${token.half2} ${token.s3}`,
    textAlign: 'start',
    fontWeight: token.regular,
    borderTop: `${token.hair} solid ${token.line}`,
  },
  [narrow]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', gap: `0 ${token.s2}`, padding: `${token.half2} ${token.s3}` },
    '&& td': { padding: 0, border: 0 },
    '& [data-wide]': { flexBasis: '100%' },
  },
};
