import { cssRules } from '#element/shell/css-rules';
import { KIT } from '#element/shell/kit-rules';
import { shellTexts } from '#element/shell/shell-texts';
import en from '#locales/en-US/air-rates' with { type: 'json' };
import zh from '#locales/zh-CN/air-rates' with { type: 'json' };
import { token } from '#ui/theme/tokens';
import { fields, formula, head, popularLabel, popularLine, swap, unit } from './layout.ts';

/** The build replaces this module by its values. */
export const TEXTS = shellTexts(zh, en, [
  'title',
  'search',
  'from',
  'to',
  'airport.hint',
  'swap',
  'grossKg',
  'volumeCbm',
  'popular.from',
  'popular.to',
  'cargo.hint',
]);
export const RULES = cssRules({
  ...KIT.page,
  ...KIT.card,
  ...KIT.iconButton,
  ...KIT.frameButton,
  ...KIT.skeleton,
  '.head': head,
  '.padded': { padding: token.s4 },
  '.fields': fields,
  '.swap': swap,
  '.unit': unit,
  '.popular': popularLine,
  '.popular-label': popularLabel,
  '.formula': formula,
  '.list': { height: token.listHeight, borderRadius: token.rCard },
});
