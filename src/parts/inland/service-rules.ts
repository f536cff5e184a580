import type { CSSObject } from '@emotion/react';
import { KIT } from '#element/shell/kit-rules';
import { token } from '#ui/theme/tokens';
import { filterBar, filterField, serviceHead, serviceHeadLine } from './service-style.ts';

/** Rules of the light shells that `drawServiceShell` draws. */
export const SERVICE_RULES: Readonly<Record<string, CSSObject>> = {
  ...KIT.page,
  ...KIT.card,
  ...KIT.segments,
  ...KIT.chips,
  ...KIT.skeleton,
  '.head': serviceHead,
  '.head-line': serviceHeadLine,
  '.bar': filterBar,
  '.filter': filterField,
  '.place': { padding: token.s4 },
  '.place > .skeleton': { height: token.listHeight },
};
