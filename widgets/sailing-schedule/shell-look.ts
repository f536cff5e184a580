import { cssRules } from '#element/shell/css-rules';
import { KIT } from '#element/shell/kit-rules';
import { shellTexts } from '#element/shell/shell-texts';
import en from '#locales/en-US/sailing-schedule' with { type: 'json' };
import enUi from '#locales/en-US/ui' with { type: 'json' };
import zh from '#locales/zh-CN/sailing-schedule' with { type: 'json' };
import zhUi from '#locales/zh-CN/ui' with { type: 'json' };
import { keyCap } from '#ui/theme/style';
import { token } from '#ui/theme/tokens';
import { buttonIcon, card, chips, count, form, head, headButtons, listPlace, search, ship, swap, tools, views } from './layout.ts';

/** The build replaces this module by its values. */
export const TEXTS = shellTexts(zh, en, [
  'title',
  'times',
  'export',
  'pol',
  'swap',
  'pod',
  'departure',
  'carrier',
  'ship',
  'filters',
  'filter.isDirect',
  'filter.isOpen',
  'filter.isChanged',
  'view',
  'view.list',
  'view.week',
  'view.month',
]);
export const UI_TEXTS = shellTexts(zhUi, enUi, ['pleaseSelect', 'date.from', 'date.to', 'date.until', 'date.open', 'date.placeholder']);
export const RULES = cssRules({
  ...KIT.page,
  ...KIT.segments,
  ...KIT.chips,
  ...KIT.iconButton,
  ...KIT.frameButton,
  ...KIT.lineButton,
  ...KIT.unit,
  ...KIT.skeleton,
  '.head': head,
  '.head-buttons': headButtons,
  '.button svg': buttonIcon,
  '.card': card,
  '.search': search,
  '.form': form,
  '.swap': swap,
  '.ship': ship,
  '.key': keyCap,
  '.tools': tools,
  '.count': count,
  '.chips': chips,
  '.views': views,
  '.list': listPlace,
  '.list > .skeleton': { height: token.listHeight },
});
