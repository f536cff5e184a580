import type { CSSObject } from '@emotion/react';
import type { ListedLclRate } from '#contract/other-freight';
import type { LclCargo, LclMeasure, LclQuote } from '#domain/cargo/lcl';
import { formatNumber } from '#i18n';
import { token, useMessages } from '#ui';

/** The largest of weight, volume and minimum; the one that decides is marked. */
export function RevenueTons({ rate, quote, cargo }: { rate: ListedLclRate; quote: LclQuote; cargo: LclCargo }) {
  const t = useMessages('lcl-rates');
  const terms: Record<LclMeasure, string> = {
    weight: t('formula.weight', { kg: formatNumber(cargo.weightKg), tons: formatNumber(quote.tons, 3) }),
    volume: t('formula.volume', { cbm: formatNumber(cargo.volumeCbm, 3) }),
    minimum: formatNumber(rate.minRt),
  };
  return (
    <>
      {'max('}
      {(['weight', 'volume', 'minimum'] as const).map((measure, index) => (
        <span key={measure}>
          {index > 0 ? ', ' : null}
          {measure === quote.measure ? <mark css={decisive}>{terms[measure]}</mark> : terms[measure]}
        </span>
      ))}
      {')'}
    </>
  );
}

const decisive: CSSObject = { padding: `0 ${token.half1}`, borderRadius: token.rChip, background: token.goodTint, color: token.good };
