import { css } from '@emotion/react';
import { forced, token } from '#ui';
import { cards } from '../form/form-style.ts';

const line = `${token.hair} solid ${token.line}`;

/** One sheet of rules for the whole list: a page of rows makes hundreds of cells, too many for styles of their own. The tracks are those of the design. */
export const listStyle = css(`
& .rr, & .rhd { display: grid; grid-template-columns: 32px 158px 132px minmax(300px, 1fr) 100px 92px 176px 100px; column-gap: ${token.s3}; align-items: center; padding: 0 ${token.s4}; }
& .rhd { height: 30px; background: ${token.sunken}; border-bottom: ${line}; font-size: ${token.t12}; color: ${token.text3}; font-weight: ${token.medium}; }
& .ax { position: relative; height: 100%; align-self: stretch; }
& .ax span { position: absolute; top: 7px; padding-left: 5px; line-height: ${token.l12}; white-space: nowrap; }
& .ax i, & .tl > .tick { position: absolute; inset-block: 0; width: ${token.hair}; background: ${token.line}; }
& .rr { grid-template-rows: 54px; grid-auto-rows: auto; border-bottom: ${line}; background: ${token.surface}; }
& .rr:last-child { border-bottom: 0; }
& .rr:hover { background: ${token.hover}; }
& .rr.open { background: ${token.surface}; }
& .rr.cmp { box-shadow: inset ${token.halo} 0 0 ${token.action}; }
& .two { display: grid; min-width: 0; line-height: 18px; }
& .three .hint { line-height: 15px; }
& .cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
& .b { font-weight: ${token.strong}; }
& .m { font-weight: ${token.medium}; font-size: 12.5px; }
& .hint { font-size: ${token.t12}; color: ${token.text3}; white-space: nowrap; }
& .ca { display: flex; gap: ${token.half3}; align-items: flex-start; min-width: 0; }
& .w-s, & .word { display: none; }
& .tl { position: relative; align-self: stretch; font-size: ${token.t12}; line-height: 14px; }
& .tl > * { position: absolute; white-space: nowrap; }
& .tl small { font-size: inherit; color: ${token.text3}; font-weight: ${token.regular}; }
& .tl .ln { top: 25px; height: 4px; border-radius: 2px; background: ${token.action}; opacity: .9; }
& .tl .ln::before, & .tl .ln::after { content: ""; position: absolute; top: -3px; width: 10px; height: 10px; border-radius: 50%; background: ${token.surface}; border: 2.5px solid ${token.action}; }
& .tl .ln::before { left: -2px; }
& .tl .ln::after { right: -2px; background: ${token.action}; }
& .tl .via { top: 22px; width: 10px; height: 10px; margin-left: -4px; border-radius: 2px; transform: rotate(45deg); background: ${token.surface}; border: 2px solid ${token.action}; }
& .tl .la { top: 6px; font-weight: ${token.medium}; }
& .tl .lz { top: 6px; font-weight: ${token.strong}; }
& .tl .pc { top: 35px; font: ${token.medium} 10.5px/14px ${token.mono}; color: ${token.text3}; }
& .tl .pv { transform: translateX(-5px); }
& .tl .any { top: 19px; color: ${token.text3}; }
& .tag { font: ${token.strong} 11px/16px ${token.font}; color: ${token.good}; background: ${token.goodTint}; border-radius: ${token.rChip}; padding: 0 5px; margin-right: ${token.half2}; }
& .pr { display: flex; align-items: center; justify-content: flex-end; gap: ${token.half2}; min-width: 0; text-align: right; border-radius: ${token.rChip}; }
& .pr > svg { width: ${token.icon16}; height: ${token.icon16}; color: ${token.text3}; }
& .p1 { font-size: 15px; font-weight: ${token.strong}; white-space: nowrap; letter-spacing: -.005em; }
& .p1 small { font-size: ${token.t12}; font-weight: ${token.medium}; color: ${token.text2}; }
& .hint s { margin-left: ${token.half2}; }
& .good { color: ${token.good}; font-weight: ${token.medium}; }
& .rr.full .p1, & .rr.full .p1 small { color: ${token.text3}; }
& .rr.full .tl { --q-action: var(--q-control); }
& .ac { display: flex; justify-content: flex-end; }
& .ac > button { height: ${token.s8}; width: 100%; padding: 0 ${token.s3}; }
& .brk { grid-column: 1 / -1; margin: 0 calc(-1 * ${token.s4}); border-top: ${token.hair} dashed ${token.lineStrong}; background: ${token.sunken}; min-height: 160px; }
${forced} { & .tl .ln, & .tl .ln::after { forced-color-adjust: none; background: CanvasText; } & .tl .ln::before, & .tl .via { forced-color-adjust: none; background: Canvas; border-color: CanvasText; } }
@container (max-width: 1180px) {
  & .rr, & .rhd { grid-template-columns: 28px 168px minmax(220px, 1fr) 84px 88px 168px 92px; }
  & .ve, & .w-l { display: none; }
  & .w-s { display: block; }
}
@container (max-width: 1000px) { & .tl small { display: none; } }
@container (max-width: 860px) {
  & .brk { margin: 0 calc(-1 * ${token.s3}); }
  & .rr, & .rhd { grid-template-columns: 24px 120px minmax(180px, 1fr) 76px 84px 150px 76px; column-gap: ${token.s2}; padding: 0 ${token.s3}; }
}
${cards} {
  & .tl:not(.close) small { display: inline; }
  & .rhd { display: none; }
  & .rr { grid-template-rows: none; grid-template-columns: auto 1fr auto auto; grid-template-areas: "ca ca pr pr" "tl tl tl tl" "da sp ck ac"; gap: ${token.half2} ${token.half3}; padding: ${token.s3}; border-bottom: 6px solid ${token.canvas}; }
  & .rr.cmp { box-shadow: none; }
  & .ck { grid-area: ck; align-self: center; }
  & .ck label { align-items: center; justify-content: center; min-width: ${token.s10}; min-height: ${token.s10}; padding-right: ${token.s1}; }
  & .word { display: inline; }
  & .ca { grid-area: ca; } & .tl { grid-area: tl; height: 54px; } & .da { grid-area: da; } & .sp { grid-area: sp; } & .pr { grid-area: pr; }
  & .ac { grid-area: ac; gap: ${token.s2}; align-items: center; }
  & .wait { min-height: 166px; } & .wait .ac { width: 88px; }
  & .ac > button { height: ${token.s10}; width: auto; min-width: 88px; }
  & .da { line-height: ${token.l12}; }
  & .brk { margin: ${token.half2} calc(-1 * ${token.s3}) calc(-1 * ${token.s3}); }
}
@container (max-width: 400px) { & .rr:has(.sp > *) .word { display: none; } & .rr { column-gap: ${token.half2}; } }
`);
