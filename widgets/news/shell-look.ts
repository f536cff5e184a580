import { cssRules } from '#element/shell/css-rules';
import { KIT } from '#element/shell/kit-rules';
import { shellTexts } from '#element/shell/shell-texts';
import en from '#locales/en-US/news' with { type: 'json' };
import zh from '#locales/zh-CN/news' with { type: 'json' };
import { tab, tabBar, tabList } from '#ui/actions/tabs-style';
import { token } from '#ui/theme/tokens';
import { feedLink, head, searchPlace } from './layout.ts';

/** The build replaces this module by its values. */
export const TEXTS = shellTexts(zh, en, ['title', 'feed', 'search', 'categories', 'all', 'type.1', 'type.2', 'type.3', 'type.4', 'type.5']);
export const RULES = cssRules({
  ...KIT.page,
  ...KIT.card,
  ...KIT.skeleton,
  '.head': head,
  '.feed': feedLink,
  '.search': searchPlace,
  '.bar': tabBar,
  '.tabs': tabList,
  '.tab': tab,
  '.list': { height: token.tableMax, borderRadius: token.rCard },
  '.newest': { borderRadius: token.rCard },
  '.back': { height: token.field },
  '.article': { padding: token.s4 },
  '.article > .skeleton': { height: token.tableMax },
});
