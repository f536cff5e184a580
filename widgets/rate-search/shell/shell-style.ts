import { formSheet } from '#element/shell/form-sheet';
import { token } from '#ui/theme/tokens';
import { cardStyle, compactStyle, footStyle, formStyle, headStyle, resultsStyle, startStyle } from '../form/form-style.ts';

/** The shared layout, and the styles of the shell's own parts. */
export const shellSheet = (): CSSStyleSheet =>
  formSheet(`.shell .head { ${headStyle} }
.shell .card { ${cardStyle} }
.shell .form { ${formStyle} }
.shell .results { ${resultsStyle} border-top: ${token.hair} solid ${token.line}; background: linear-gradient(${token.sunken} 72px, transparent 0); }
.shell .compact { ${compactStyle} }
.shell .start { ${startStyle} }
.shell .foot { ${footStyle} }
.shell .value { display: flex; gap: ${token.s2}; flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; }
.shell .pill { display: inline-flex; align-items: center; flex: none; height: ${token.target}; padding: 0 ${token.s2}; border-radius: ${token.rChip}; background: ${token.idleTint}; font-weight: ${token.medium}; }
.shell svg { width: ${token.icon16}; height: ${token.icon16}; }
.shell .control svg { color: ${token.text3}; }
.shell .button { display: inline-flex; align-items: center; justify-content: center; gap: ${token.half2}; height: ${token.large}; padding: 0 ${token.s5}; border: ${token.hair} solid transparent; border-radius: ${token.rField}; background: ${token.actionSolid}; color: ${token.onAction}; font-weight: ${token.medium}; white-space: nowrap; }
.shell .button:hover { background: ${token.actionHover}; }
.shell [aria-busy=true] { cursor: progress; }`);
