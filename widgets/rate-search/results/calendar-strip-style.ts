import { css } from '@emotion/react';
import { classNames, type ClassNames, forcedColors, token } from '#ui';
import { cards } from '../form/form-style.ts';

/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
export type StripClass = 'caption' | 'ellipsis' | 'step' | 'days' | 'date' | 'price' | 'bar' | 'lowest' | 'empty' | 'chosen';
export const stripClass: ClassNames<StripClass> = classNames;

const line = `${token.hair} solid ${token.line}`;
/** One sheet for the strip: it has fourteen days of four elements each. */
export const stripStyle = css(`
display: flex; border-top: ${line}; border-bottom: ${line}; background: ${token.sunken};
& .caption { width: 190px; flex: none; padding: ${token.half3} ${token.s2} 0 ${token.s4}; font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text3}; white-space: nowrap; }
& .caption > div:first-of-type { font-size: ${token.t13}; line-height: ${token.l13}; }
& .ellipsis { overflow: hidden; text-overflow: ellipsis; }
& .step { width: ${token.small}; flex: none; display: grid; place-items: center; color: ${token.text3}; }
& .step:hover { background: ${token.hover}; color: ${token.text}; }
& .step:disabled { color: ${token.lineStrong}; cursor: default; }
& .step svg { width: ${token.icon16}; height: ${token.icon16}; }
& .days { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(68px, 1fr); flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; }
& .days button { position: relative; display: grid; align-content: start; justify-items: center; height: 72px; padding: ${token.s2} ${token.half1} 0; white-space: nowrap; border-left: ${line}; color: ${token.text2}; }
& .days button:focus-visible { outline-offset: calc(-1 * ${token.hair2}); }
& .days button:not(:disabled):hover { background: ${token.hover}; }
& .days button:disabled { cursor: default; }
& .date { font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text3}; }
& .date i { font-style: normal; }
& .price { width: 100%; text-align: center; font-weight: ${token.strong}; line-height: 18px; color: ${token.text}; }
& .bar { position: absolute; bottom: 0; left: ${token.half3}; right: ${token.half3}; border-radius: 2px 2px 0 0; background: ${token.lineStrong}; opacity: .75; }
& .lowest .price { color: ${token.good}; } & .lowest .bar { background: ${token.good}; opacity: 1; }
& .empty .price { font-weight: ${token.regular}; color: ${token.text3}; font-size: ${token.t12}; line-height: ${token.l16}; white-space: normal; }
& .chosen { background: ${token.selected}; } & .chosen .bar { background: ${token.action}; opacity: 1; } & .chosen .date { color: ${token.action}; font-weight: ${token.medium}; }
${forcedColors} { & .bar { forced-color-adjust: none; background: CanvasText; } & .chosen { outline: ${token.hair2} solid Highlight; outline-offset: calc(-1 * ${token.hair2}); } }
${cards} { & .caption, & .step { display: none; } & .date i { display: none; } & .days button:first-of-type { border-left: 0; } }
`);
