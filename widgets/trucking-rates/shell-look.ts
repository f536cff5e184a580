import { cssRules } from '#element/shell/css-rules';
import { KIT } from '#element/shell/kit-rules';
import { shellTexts } from '#element/shell/shell-texts';
import en from '#locales/en-US/inland' with { type: 'json' };
import zh from '#locales/zh-CN/inland' with { type: 'json' };
import { SERVICE_RULES } from '#parts/inland/service-rules';
import { token } from '#ui/theme/tokens';

/** The build replaces this module by its values. */
export const TEXTS = shellTexts(zh, en, [
  'truck.title',
  'truck.note',
  'mode',
  'mode.list',
  'mode.door',
  'port',
  'area',
  'truck.container',
  'all',
  'truck.weight',
  'kg',
  'truck.hours',
]);
export const RULES = cssRules({ ...SERVICE_RULES, ...KIT.unit, '.door': { height: token.tableMax } });
