import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import type { VgmSheetRow } from '#domain/vgm/vgm-sheet';
import { formatNumber } from '#i18n';
import { Button, Code, hint, IconDone, IconWarning, narrow, token, useMessages } from '#ui';
import type { ListedRow, Target, WeightList } from './use-weight-list.ts';

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

function Row({ listed: { row, target, question, problem, isReady }, list }: { listed: ListedRow; list: WeightList }) {
  const t = useMessages('vgm');
  const ui = useMessages('ui');
  const before = target.is === 'here' || target.is === 'other' ? target.before : '';
  const written = row.vgm ?? row.cargoWeight ?? '';
  const isWaiting = target.is === 'waiting';
  return (
    <tr css={(!isReady && !isWaiting) || problem !== '' ? doubtful : null}>
      <td>{row.rowNo}</td>
      <td>
        <Code>{row.ctnNo || '–'}</Code>
      </td>
      <td css={figure}>
        {before !== '' && row.vgm !== undefined && before !== row.vgm ? <s css={hint}>{formatNumber(before)}</s> : null}{' '}
        {written === '' ? '–' : formatNumber(written)} {row.unit === 'LBR' ? 'lb' : null}
      </td>
      <td>{row.weighMethod ?? (row.vgm === undefined && row.cargoWeight !== undefined ? 'SM2' : 'SM1')}</td>
      <td data-wide="">
        <span css={answer}>
          {question === 'unnamed' ? null : <Goal target={target} row={row} list={list} />}
          {question === 'unread' || question === 'unnamed' ? <Unread row={row} /> : null}
          {question === 'unread' ? (
            <>
              <Button size="small" aria-label={t('sheet.without.of', { row: row.rowNo })} onClick={() => list.takeWithout(row.rowNo)}>
                {t('sheet.without')}
              </Button>
            </>
          ) : question === undefined || question === 'unnamed' ? null : (
            <Doubt>{t(`sheet.${question}`)}</Doubt>
          )}
          {target.is === 'failed' ? (
            <Button size="small" onClick={list.retry}>
              {ui('retry')}
            </Button>
          ) : isReady || isWaiting ? null : (
            <Button size="small" variant="bare" aria-label={t('sheet.leaveOut.of', { row: row.rowNo })} onClick={() => list.leaveOut(row.rowNo)}>
              {t('sheet.leaveOut')}
            </Button>
          )}
        </span>
        {row.left.length > 0 ? <span css={aside}>{t('sheet.left', { cells: row.left.join(', ') })}</span> : null}
        {problem === '' ? null : (
          <span role="alert" css={{ display: 'block', color: token.bad }}>
            {problem}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Cells of a row that are not taken, each with the reason. */
function Unread({ row: { unread, tooLong } }: { row: VgmSheetRow }) {
  const t = useMessages('vgm');
  return (
    <>
      {unread.length > 0 ? <Doubt>{t('sheet.unread', { cells: unread.join(', ') })}</Doubt> : null}
      {tooLong.map(({ cell, max }) => (
        <Doubt key={cell}>{t('sheet.tooLong', { max, cell })}</Doubt>
      ))}
    </>
  );
}

/** Where a row goes, or what to answer about it. */
function Goal({ target, row, list }: { target: Target; row: VgmSheetRow; list: WeightList }) {
  const t = useMessages('vgm');
  switch (target.is) {
    case 'here':
      return <Found>{t('sheet.here', { line: target.place + 1 })}</Found>;
    case 'other':
      return <Found>{t('sheet.other', { no: target.no })}</Found>;
    case 'waiting':
      return <span css={hint}>…</span>;
    case 'failed':
      return <Doubt>{t('sheet.failed')}</Doubt>;
    case 'several':
      return (
        <>
          <Doubt>{row.bkgNo === undefined ? t('sheet.several') : t('sheet.notOn', { no: row.bkgNo })}</Doubt>
          {target.bookings.map(({ bookingId, bkgNo, orderNo }) => (
            <Button key={bookingId} size="small" onClick={() => list.choose(row.rowNo, bookingId)}>
              {t('sheet.other', { no: bkgNo ?? orderNo })}
            </Button>
          ))}
        </>
      );
    default: {
      const { nearest } = target;
      return (
        <>
          <Doubt>
            <b>{t('sheet.unknown')}</b> {nearest ? t('sheet.nearest', { ctnNo: nearest.ctnNo, no: nearest.bkgNo ?? nearest.orderNo }) : null}
          </Doubt>
          {nearest ? (
            <Button size="small" onClick={() => void list.correct(row.rowNo, nearest.ctnNo)}>
              {t('sheet.useIt')}
            </Button>
          ) : null}
        </>
      );
    }
  }
}

const Doubt = ({ children }: { children: ReactNode }) => (
  <span>
    <IconWarning aria-hidden css={sign} /> {children}
  </span>
);

const Found = ({ children }: { children: string }) => (
  <span>
    <IconDone aria-hidden css={[sign, { color: token.good }]} /> {children}
  </span>
);

const sign: CSSObject = { display: 'inline-block', width: token.icon14, height: token.icon14, verticalAlign: 'text-bottom' };
const figure: CSSObject = { '&&': { textAlign: 'end' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const doubtful: CSSObject = { background: token.warnTint, boxShadow: `inset ${token.halo} 0 0 ${token.warn}` };
const aside: CSSObject = { ...hint, display: 'block', overflowWrap: 'anywhere' };
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
