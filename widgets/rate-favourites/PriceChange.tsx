import type { CSSObject } from '@emotion/react';
import type { FollowedPrice } from '#contract/freight';
import { compare } from '#domain/number/decimal';
import { formatMoney } from '#i18n';
import { hint, token, useMessages } from '#ui';

/** Change of a price since it was followed: amount and per cent, in words, never by colour alone. */
export function PriceChange({ price }: { price: FollowedPrice | undefined }) {
  const t = useMessages('rate-favourites');
  if (!price?.diff) return null;
  const way = compare(price.diff, '0');
  const amount = formatMoney(price.diff.replace('-', ''));
  const percent = (price.diffPercent ?? '').replace('-', '−');
  return (
    <span css={{ display: 'grid' }}>
      <span css={[change, way < 0 ? cheaper : way > 0 ? dearer : null]}>
        {way < 0 ? t('change.less', { amount }) : way > 0 ? t('change.more', { amount }) : t('change.none')}
      </span>
      <span css={hint}>{t('change.percent', { percent: way > 0 ? `+${percent}` : percent })}</span>
    </span>
  );
}

const change: CSSObject = { fontWeight: token.medium, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };
const cheaper: CSSObject = { color: token.good };
const dearer: CSSObject = { color: token.bad };
