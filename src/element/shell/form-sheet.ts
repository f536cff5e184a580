import { preferredWidth } from '#ui/theme/preferred-width';
import { resetSheet, token, tokenSheet } from '#ui/theme/tokens';

/** Sheet of a shell with a form: the tokens, its own rules, and the styles of the few parts whose kit is not loaded yet. Not `.root`, which is the widget's. */
export function formSheet(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${[resetSheet, tokenSheet].join('\n').replaceAll('.root', '.shell')}
${preferredWidth}
.shell[data-ground] { background: var(--quay-ground, ${token.surface}); }
${rules}
.shell .field { display: grid; grid-template-columns: minmax(0, 1fr); row-gap: ${token.s1}; }
.shell .label { font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text2}; }
.shell .label i { font-style: normal; color: ${token.bad}; margin-left: ${token.half1}; }
.shell .control { display: flex; align-items: center; gap: ${token.s2}; width: 100%; min-width: 0; height: ${token.field}; padding: 0 ${token.half3}; border: ${token.hair} solid ${token.control}; border-radius: ${token.rField}; background: ${token.surface}; }
.shell .control:hover { border-color: ${token.text3}; }
.shell .control:focus-within { border-color: ${token.action}; box-shadow: 0 0 0 ${token.halo} color-mix(in srgb, ${token.action} 22%, transparent); outline: none; }
.shell .control > svg { width: ${token.icon16}; height: ${token.icon16}; color: ${token.text3}; }
.shell input { flex: 1; width: 100%; min-width: 0; height: 100%; padding: 0; border: 0; background: none; appearance: none; outline: none; }
.shell input::placeholder { color: ${token.text3}; opacity: 1; }
.shell [data-failure] { margin: ${token.s4}; }
.shell [data-failure] button { height: ${token.small}; padding: 0 ${token.s3}; border: ${token.hair} solid; border-radius: ${token.rField}; }
`);
  return sheet;
}
