import { css } from '@emotion/react';
import { classNames, type ClassNames, forcedColors, token } from '#ui';
import { cards } from '../form/form-style.ts';

/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
export type ListClass =
  | 'visitor'
  | 'standard'
  | 'vip'
  | 'columns'
  | 'login-title'
  | 'price-title'
  | 'axis'
  | 'row'
  | 'open'
  | 'compared'
  | 'closed'
  | 'skeleton'
  | 'pick'
  | 'carrier'
  | 'vessel'
  | 'timeline'
  | 'close'
  | 'tick'
  | 'voyage'
  | 'transfer'
  | 'departure'
  | 'arrival'
  | 'port'
  | 'transfer-port'
  | 'open-date'
  | 'transit'
  | 'space'
  | 'reason'
  | 'cut-off'
  | 'login'
  | 'price'
  | 'action'
  | 'breakdown'
  | 'lines'
  | 'ellipsis'
  | 'name'
  | 'hint'
  | 'tag'
  | 'amount'
  | 'extras'
  | 'saved'
  | 'narrow'
  | 'wide'
  | 'word';
export const listClass: ClassNames<ListClass> = classNames;

const line = `${token.hair} solid ${token.line}`;
const columns = (...tracks: string[]) => `& .row, & .columns { grid-template-columns: ${tracks.join(' ')}; }`;
/** Visitors have one column with a login hint, where customers have vessel and space. */
const visitorColumns = (...tracks: string[]) => `&.visitor .row, &.visitor .columns { grid-template-columns: ${tracks.join(' ')}; }`;

/** One style sheet for the whole list: a page of rows has hundreds of cells, too many for individual styles. The tracks follow the design. */
export const listStyle = css(`
--row-height: 54px;
&.vip { --row-height: 60px; }
& .row, & .columns { display: grid; column-gap: ${token.s3}; align-items: center; padding: 0 ${token.s4}; }
${columns('32px', '158px', '132px', 'minmax(280px, 1fr)', '98px', '118px', '262px', '100px')}
${visitorColumns('32px', '180px', 'minmax(300px, 1fr)', '100px', '190px', '160px', '100px')}
& .columns { height: 30px; background: ${token.sunken}; border-bottom: ${line}; font-size: ${token.t12}; color: ${token.text3}; font-weight: ${token.medium}; }
& .login-title { white-space: normal; line-height: 14px; }
& .price-title { text-align: right; padding-right: 22px; }
&.visitor .price-title { padding-right: 0; }
& .axis { position: relative; height: 100%; align-self: stretch; }
& .axis span { position: absolute; top: 7px; padding-left: 5px; line-height: ${token.l12}; white-space: nowrap; }
& .axis i, & .timeline > .tick { position: absolute; inset-block: 0; width: ${token.hair}; background: ${token.line}; }
& .row { grid-template-rows: minmax(var(--row-height), auto); grid-auto-rows: auto; border-bottom: ${line}; background: ${token.surface}; }
& .row:last-child { border-bottom: 0; }
& .row:hover { background: ${token.hover}; }
& .row.open { background: ${token.surface}; }
& .row.compared { box-shadow: inset ${token.halo} 0 0 ${token.action}; }
& .lines { display: grid; min-width: 0; line-height: 18px; }
& .ellipsis { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
& .name { font-weight: ${token.strong}; }
& .vessel > .ellipsis { font-weight: ${token.medium}; font-size: 12.5px; }
& .hint { font-size: ${token.t12}; color: ${token.text3}; white-space: nowrap; }
& .carrier { display: flex; gap: ${token.half3}; align-items: flex-start; min-width: 0; }
& .narrow, & .word { display: none; }
& .timeline { position: relative; height: 54px; font-size: ${token.t12}; line-height: 14px; }
& .timeline > * { position: absolute; white-space: nowrap; }
& .timeline > .tick { inset-block: calc((54px - var(--row-height)) / 2); }
& .timeline small { font-size: inherit; color: ${token.text3}; font-weight: ${token.regular}; }
& .voyage { top: 25px; height: 4px; border-radius: 2px; background: ${token.action}; opacity: .9; }
& .voyage::before, & .voyage::after { content: ""; position: absolute; top: -3px; width: 10px; height: 10px; border-radius: 50%; background: ${token.surface}; border: 2.5px solid ${token.action}; }
& .voyage::before { left: -2px; }
& .voyage::after { right: -2px; background: ${token.action}; }
& .transfer { top: 22px; width: 10px; height: 10px; margin-left: -4px; border-radius: 2px; transform: rotate(45deg); background: ${token.surface}; border: 2px solid ${token.action}; }
& .departure { top: 6px; font-weight: ${token.medium}; }
& .arrival { top: 6px; font-weight: ${token.strong}; }
& .port { top: 35px; font: ${token.medium} 10.5px/14px ${token.mono}; color: ${token.text3}; }
& .transfer-port { transform: translateX(-5px); }
& .open-date { top: 19px; color: ${token.text3}; }
& .transit { white-space: nowrap; }
& .transit .hint { line-height: 15px; }
& .tag { font: ${token.strong} 11px/16px ${token.font}; color: ${token.good}; background: ${token.goodTint}; border-radius: ${token.rChip}; padding: 0 5px; margin-right: ${token.half2}; }
& .space { display: grid; justify-items: start; gap: ${token.half1}; min-width: 0; }
& .reason { font-size: ${token.t12}; line-height: 15px; font-weight: ${token.medium}; color: ${token.bad}; }
& .cut-off { display: inline-flex; align-items: center; gap: ${token.half2}; font-size: ${token.t12}; color: ${token.text2}; white-space: nowrap; }
& .login a { display: inline-flex; align-items: center; gap: ${token.half2}; min-height: ${token.s8}; color: ${token.action}; font-weight: ${token.medium}; white-space: nowrap; }
& .login a:hover { text-decoration: underline; }
& .login svg { width: ${token.icon14}; height: ${token.icon14}; }
& .price { display: flex; align-items: center; justify-content: flex-end; gap: ${token.half2}; min-width: 0; padding-block: ${token.half2}; text-align: right; border-radius: ${token.rChip}; }
& .price .hint { line-height: 15px; }
& .price > svg { flex: none; width: ${token.icon16}; height: ${token.icon16}; color: ${token.text3}; }
& .amount { font-size: 15px; font-weight: ${token.strong}; white-space: nowrap; letter-spacing: -.005em; }
& .amount small { font-size: ${token.t12}; font-weight: ${token.medium}; color: ${token.text2}; }
& .extras { display: flex; flex-wrap: wrap; justify-content: flex-end; column-gap: ${token.half2}; }
& .hint s { margin-left: ${token.half2}; }
& .saved { color: ${token.good}; font-weight: ${token.medium}; }
& .row.closed .amount, & .row.closed .amount small { color: ${token.text3}; }
& .row.closed .timeline { --q-action: var(--q-control); }
& .action { display: flex; justify-content: flex-end; }
& .action > button { height: ${token.s8}; width: 100%; padding: 0 ${token.s2}; }
& .breakdown { grid-column: 1 / -1; margin: 0 calc(-1 * ${token.s4}); border-top: ${token.hair} dashed ${token.lineStrong}; background: ${token.sunken}; min-height: 160px; }
${forcedColors} { & .voyage, & .voyage::after { forced-color-adjust: none; background: CanvasText; } & .voyage::before, & .transfer { forced-color-adjust: none; background: Canvas; border-color: CanvasText; } }
@container (max-width: 1340px) {
  &.standard { --row-height: 60px; }
  &.vip { --row-height: 74px; }
  & .extras { flex-direction: column; align-items: flex-end; }
  ${columns('32px', '158px', '132px', 'minmax(230px, 1fr)', '98px', '118px', '180px', '100px')}
}
@container (max-width: 1180px) {
  ${columns('28px', '168px', 'minmax(180px, 1fr)', '96px', '116px', '176px', '92px')}
  ${visitorColumns('28px', '168px', 'minmax(208px, 1fr)', '96px', '130px', '150px', '92px')}
  & .vessel, & .wide { display: none; }
  & .narrow { display: block; }
}
@container (max-width: 1000px) { & .timeline small { display: none; } }
@container (max-width: 860px) {
  & .breakdown { margin: 0 calc(-1 * ${token.s3}); }
  & .row, & .columns { column-gap: ${token.s2}; padding: 0 ${token.s3}; }
  ${columns('24px', '112px', 'minmax(124px, 1fr)', '96px', '108px', '164px', '76px')}
  ${visitorColumns('24px', '130px', 'minmax(160px, 1fr)', '96px', '100px', '156px', '76px')}
}
${cards} {
  & .timeline:not(.close) small { display: inline; }
  & .timeline > .tick { inset-block: 0; }
  & .columns { display: none; }
  & .row, &.visitor .row { grid-template-rows: none; grid-template-columns: auto 1fr auto auto; grid-template-areas: "carrier carrier price price" "timeline timeline timeline timeline" "transit space pick action"; gap: ${token.half2} ${token.half3}; padding: ${token.s3}; border-bottom: 6px solid ${token.canvas}; }
  & .row.compared { box-shadow: none; }
  & .carrier .name, & .carrier .narrow { white-space: normal; }
  & .pick { grid-area: pick; align-self: center; }
  & .pick label { align-items: center; justify-content: center; min-width: ${token.s10}; min-height: ${token.s10}; padding-right: ${token.s1}; }
  & .word { display: inline; }
  & .carrier { grid-area: carrier; } & .timeline { grid-area: timeline; } & .transit { grid-area: transit; } & .space, & .login { grid-area: space; } & .price { grid-area: price; padding-block: 0; }
  & .action { grid-area: action; gap: ${token.s2}; align-items: center; }
  & .row.skeleton { min-height: 166px; } & .skeleton .action { width: 88px; }
  & .action > button { height: ${token.s10}; width: auto; min-width: 88px; }
  & .transit { line-height: ${token.l12}; }
  & .breakdown { margin: ${token.half2} calc(-1 * ${token.s3}) calc(-1 * ${token.s3}); }
}
@container (max-width: 400px) { & .pick label { flex-direction: column; gap: 0; padding-right: 0; font-size: ${token.t11}; line-height: ${token.l12}; } & .pick label > span + span { padding-top: 0; } & .row, &.visitor .row { grid-template-columns: auto minmax(min-content, 1fr) auto auto; column-gap: ${token.half2}; } & .action > button { min-width: 72px; padding-inline: ${token.s2}; } }
`);
