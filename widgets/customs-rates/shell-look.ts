import { cssRules } from '#element/shell/css-rules';
import { KIT } from '#element/shell/kit-rules';
import { shellTexts } from '#element/shell/shell-texts';
import en from '#locales/en-US/inland' with { type: 'json' };
import enUi from '#locales/en-US/ui' with { type: 'json' };
import zh from '#locales/zh-CN/inland' with { type: 'json' };
import zhUi from '#locales/zh-CN/ui' with { type: 'json' };
import { SERVICE_RULES } from '#parts/inland/service-rules';

/** The build replaces this module by its values. */
export const TEXTS = shellTexts(zh, en, [
  'customs.title',
  'customs.note',
  'port',
  'customs.procedure',
  'all',
  'customs.type.1',
  'customs.type.2',
  'customs.type.4',
  'customs.items',
]);
export const UI_TEXTS = shellTexts(zhUi, enUi, ['number.increase', 'number.decrease']);
export const RULES = cssRules({ ...SERVICE_RULES, ...KIT.frameButton });
