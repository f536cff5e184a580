import { preferredWidth } from '#ui/theme/preferred-width';
import { resetSheet, token, tokenSheet } from '#ui/theme/tokens';
import { cardStyle, compactStyle, footStyle, formStyle, headStyle, resultsStyle, startStyle } from '../form/form-style.ts';

/** The shell's own sheet: the tokens, the shared layout, and the styles of the few parts whose kit is not loaded yet. Not `.root`, which is the widget's. */
export function shellSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${[resetSheet, tokenSheet].join('\n').replaceAll('.root', '.shell')}
${preferredWidth}
.shell[data-ground] { background: var(--quay-ground, ${token.surface}); }
.shell .head { ${headStyle} }
.shell .card { ${cardStyle} }
.shell .form { ${formStyle} }
.shell .results { ${resultsStyle} border-top: ${token.hair} solid ${token.line}; background: linear-gradient(${token.sunken} 72px, transparent 0); }
.shell .compact { ${compactStyle} }
.shell .start { ${startStyle} }
.shell .foot { ${footStyle} }
.shell .field { display: grid; grid-template-columns: minmax(0, 1fr); row-gap: ${token.s1}; }
.shell .label { font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text2}; }
.shell .label i { font-style: normal; color: ${token.bad}; margin-left: ${token.half1}; }
.shell .control { display: flex; align-items: center; gap: ${token.s2}; width: 100%; min-width: 0; height: ${token.field}; padding: 0 ${token.half3}; border: ${token.hair} solid ${token.control}; border-radius: ${token.rField}; background: ${token.surface}; }
.shell .control:hover { border-color: ${token.text3}; }
.shell .control:focus-within { border-color: ${token.action}; box-shadow: 0 0 0 ${token.halo} color-mix(in srgb, ${token.action} 22%, transparent); outline: none; }
.shell input { flex: 1; width: 100%; min-width: 0; height: 100%; padding: 0; border: 0; background: none; appearance: none; outline: none; }
.shell input::placeholder { color: ${token.text3}; opacity: 1; }
.shell .value { display: flex; gap: ${token.s2}; flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; }
.shell .pill { display: inline-flex; align-items: center; flex: none; height: ${token.target}; padding: 0 ${token.s2}; border-radius: ${token.rChip}; background: ${token.idleTint}; font-weight: ${token.medium}; }
.shell svg { width: ${token.icon16}; height: ${token.icon16}; }
.shell .control svg { color: ${token.text3}; }
.shell .button { display: inline-flex; align-items: center; justify-content: center; gap: ${token.half2}; height: ${token.large}; padding: 0 ${token.s5}; border: ${token.hair} solid transparent; border-radius: ${token.rField}; background: ${token.actionSolid}; color: ${token.onAction}; font-weight: ${token.medium}; white-space: nowrap; }
.shell .button:hover { background: ${token.actionHover}; }
.shell [aria-busy=true] { cursor: progress; }
.shell [data-failure] { margin: ${token.s4}; }
.shell [data-failure] button { height: ${token.small}; padding: 0 ${token.s3}; border: ${token.hair} solid; border-radius: ${token.rField}; }
`);
  return sheet;
}
