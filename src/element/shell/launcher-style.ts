import { token, tokenSheet } from '#ui/theme/tokens';

const layout = `
.launcher{all:initial;display:inline-grid;color-scheme:inherit;font:${token.medium} ${token.t12} system-ui,sans-serif}
.corner{position:fixed;inset:auto ${token.s5} calc(${token.s5} + ${token.launcherLift}) auto;z-index:${token.z};justify-items:end;gap:${token.s2}}
.corner.left{right:auto;left:${token.s5};justify-items:start}
.launcher button{all:unset;box-sizing:border-box;position:relative;display:inline-grid;place-items:center;width:${token.row};height:${token.row};border-radius:${token.rRound};cursor:pointer;color:${token.text2}}
.inline:not([style*=inh]) button{background:var(--quay-ground,${token.surface})}
.launcher button:hover{background:${token.hover}}
.corner button{display:flex;align-items:center;gap:${token.s2};width:auto;max-width:calc(100vw - 2*${token.s5});padding:0 ${token.s4} 0 ${token.s3};background:${token.text};color:${token.surface};box-shadow:${token.lift1}}
.corner button:hover{background:${token.text2}}
.launcher button:focus-visible{outline:${token.hair2} solid ${token.focus};outline-offset:${token.hair2}}
.launcher svg{display:block;flex:none;width:${token.icon20};fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.corner:not([data-round],.circle) svg{width:${token.icon16}}
.launcher span{font-size:${token.t13};overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.launcher b{all:unset;position:absolute;inset:0 0 auto auto;box-sizing:border-box;min-width:${token.count};height:${token.count};padding:0 ${token.s1};border-radius:${token.rRound};background:${token.hot};color:${token.onAction};text-align:center;line-height:${token.count}}
.corner:not([data-round],.circle) b{position:static;flex:none}
.corner:is([data-round],.circle) button{justify-content:center;width:calc(${token.row} + ${token.s2});height:auto;aspect-ratio:1;padding:0}
.corner:is([data-round],.circle) span{display:none}
.corner:is([data-round],.circle) b{translate:20% -20%}
.launcher b:empty{display:none}
@media print{.corner{display:none}}
@media (forced-colors:active){.launcher :is(button,b){border:thin solid}}
`;

/** Styles of a launcher, for the light one and for the widget's own, with token values inlined. The build replaces this module by its value. */
export const launcherCss = written(layout)
  .replace(/\n|(?<=,) /g, '')
  .replace(/#(\w)\1{5}\b/g, '#$1$1$1')
  .replace(/light-dark\(([^,()]+),\1\)/g, '$1');

function written(css: string): string {
  const whole = css.replace(/var\(--q-([\w-]+)\)/g, (_, name: string) => new RegExp(`--q-${name}:([^;]+);`).exec(tokenSheet)?.[1] ?? '');
  // A token may reference others.
  return whole === css ? css : written(whole);
}
