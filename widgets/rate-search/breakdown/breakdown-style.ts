import { css } from '@emotion/react';
import { classNames, type ClassNames, token } from '#ui';
import { cards } from '../form/form-style.ts';

/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
export type BreakdownClass = 'tables' | 'title' | 'number' | 'unit' | 'note' | 'none' | 'sum';
export const breakdownClass: ClassNames<BreakdownClass> = classNames;

const line = `${token.hair} solid ${token.line}`;

/** Tables of charges side by side where both have room for their `--types` of containers, terms at the right. */
export const breakdownStyle = css(`
display: grid; grid-template-columns: minmax(0, 1fr) 304px; gap: ${token.s3} ${token.s8}; padding: ${token.half3} ${token.s4} ${token.half4} 60px;
& .tables { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, calc(310px + var(--types) * 76px)), 1fr)); gap: inherit; align-content: start; overflow-x: auto; }
& table { width: 100%; min-width: calc(210px + var(--types) * 70px); table-layout: fixed; border-collapse: collapse; font-size: 12.5px; align-self: start; }
& th.unit { width: 60px; }
& th.number { width: 70px; }
& th.number:last-child { width: 84px; }
& th { height: 26px; padding: 0 ${token.s2} 0 0; font-weight: ${token.medium}; font-size: ${token.t12}; color: ${token.text3}; text-align: left; }
& td { height: 25px; padding: 0 ${token.s2} 0 0; border-top: ${line}; }
& .number { text-align: right; padding: 0 0 0 ${token.s3}; white-space: nowrap; }
& .unit { color: ${token.text3}; font-size: ${token.t12}; font-weight: ${token.regular}; }
& .note + .note::before { content: '· '; }
& .note { color: ${token.text3}; font-size: ${token.t11}; }
& th { white-space: nowrap; vertical-align: bottom; }
& th:first-of-type { height: auto; white-space: normal; }
& .none { color: ${token.textOff}; }
& .sum { font-weight: ${token.medium}; }
& td > span:first-of-type:not(.note) { color: ${token.text3}; font-size: ${token.t11}; }
& tfoot td { height: 30px; font-weight: ${token.strong}; border-top: ${token.hair} solid ${token.control}; }
& .title { font-size: ${token.t12}; line-height: 26px; font-weight: ${token.medium}; color: ${token.text3}; }
& dl { font-size: 12.5px; }
& dl > div { display: flex; justify-content: space-between; gap: ${token.s2}; border-top: ${line}; line-height: 20px; }
& dt { color: ${token.text3}; white-space: nowrap; }
& dd { text-align: right; }
@container (max-width: 1180px) { & { grid-template-columns: minmax(0, 1fr); padding-left: ${token.s4}; } }
${cards} { & { gap: ${token.half4}; padding: ${token.s2} ${token.s3} ${token.half4}; } & table { min-width: calc(178px + var(--types) * 64px); font-size: ${token.t12}; } & th.number { width: 64px; } & th.number:last-child { width: 78px; } & th.unit, & td.unit { width: 0; padding: 0; font-size: 0; } & td > span:first-of-type:not(.note) { display: none; } & .number { padding-left: ${token.half2}; } }
`);
