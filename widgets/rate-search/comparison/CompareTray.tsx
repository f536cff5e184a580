import { css } from '@emotion/react';
import { formatMoney } from '#i18n';
import { Button, classNames, type ClassNames, Code, IconClose, token, useMessages, useUi } from '#ui';
import { cards } from '../form/form-style.ts';
import { MAX_COMPARED } from './max-compared.ts';
import { keyOf, type Offer, priceOf } from '../results/offer.ts';

const MIN_COMPARED = 2;

interface CompareTrayProps {
  offers: readonly Offer[];
  onRemove: (offer: Offer) => void;
  onClear: () => void;
  onCompare: () => void;
}

/** The selected rates, at the bottom of the window while the list is visible. */
export function CompareTray({ offers, onRemove, onClear, onCompare }: CompareTrayProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const sailing = (offer: Offer) =>
    [('vessel' in offer && offer.vessel) || offer.shippingName, `${offer.voyageDays} ${t('days.unit', { count: offer.voyageDays })}`].join(', ');
  const room = MAX_COMPARED - offers.length;
  return (
    <div role="region" aria-label={t('compare')} css={style}>
      <span className={trayClass('count')} role="status">
        {t('compare.count', { count: offers.length })}
      </span>
      <span className={trayClass('slots')}>
        {offers.map((offer) => (
          <span key={keyOf(offer)} className={trayClass('slot')}>
            <Code framed>{offer.shippingCode}</Code>
            <span className={trayClass('lines')}>
              <span className={trayClass('sailing')} title={sailing(offer)}>
                {sailing(offer)}
              </span>
              <span className={trayClass('price')}>{formatMoney(priceOf(offer), 'USD', locale)}</span>
            </span>
            <button
              type="button"
              className={trayClass('remove')}
              aria-label={t('compare.remove', { carrier: offer.shippingName })}
              onClick={() => onRemove(offer)}
            >
              <IconClose aria-hidden />
            </button>
          </span>
        ))}
      </span>
      {room > 0 ? <span className={trayClass('slot', 'empty')}>{t('compare.more', { count: room })}</span> : null}
      <span className={trayClass('clear')}>
        <Button variant="bare" size="small" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      </span>
      <Button variant="filled" disabled={offers.length < MIN_COMPARED} onClick={onCompare}>
        {t('compare')}
      </Button>
    </div>
  );
}

/** Announced to screen readers only. */
const HIDDEN = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';

/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
type TrayClass = 'count' | 'slots' | 'slot' | 'lines' | 'sailing' | 'price' | 'remove' | 'empty' | 'clear';
const trayClass: ClassNames<TrayClass> = classNames;

const style = css(`
position: sticky; bottom: ${token.half4}; z-index: 5; display: flex; align-items: center; gap: ${token.half3}; box-sizing: border-box;
width: max-content; min-width: min(720px, 100% - ${token.s8}); max-width: calc(100% - ${token.s8}); margin: ${token.s3} auto 0; padding: ${token.s2} ${token.s2} ${token.s2} ${token.s4};
background: ${token.overlay}; border: ${token.hair} solid ${token.line}; border-radius: ${token.rDialog}; box-shadow: ${token.lift1};
& .slots { display: contents; }
& .count { font-weight: ${token.medium}; white-space: nowrap; }
& .slot { display: flex; align-items: center; gap: ${token.s2}; height: ${token.s10}; padding: 0 ${token.half2} 0 ${token.half3}; border: ${token.hair} solid ${token.lineStrong}; border-radius: ${token.rBanner}; min-width: 0; flex: 0 1 auto; background: ${token.surface}; }
& .lines { display: grid; min-width: 0; line-height: ${token.l12}; }
& .sailing { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: ${token.t12}; color: ${token.text2}; }
& .price { font-weight: ${token.strong}; white-space: nowrap; }
& .empty { border-style: dashed; flex: 1 1 0; overflow: hidden; color: ${token.text3}; justify-content: center; background: none; font-size: ${token.t12}; white-space: nowrap; }
& .clear { margin-left: auto; }
& .remove { display: grid; place-items: center; flex: none; width: ${token.target}; height: ${token.target}; border-radius: ${token.rField}; color: ${token.text2}; }
& .remove:hover { background: ${token.hover}; }
& .remove svg { width: ${token.icon14}; height: ${token.icon14}; }
@container (max-width: 1180px) { & .empty { display: none; } }
${cards} { & { bottom: 0; width: 100%; max-width: none; margin-top: 0; border-radius: ${token.rDialog} ${token.rDialog} 0 0; padding: ${token.s2} ${token.s3}; } & .slots { display: flex; flex: 1; gap: ${token.s2}; min-width: 0; overflow-x: auto; scrollbar-width: none; } & .slot { flex: 1 0 auto; padding: 0 ${token.half1} 0 ${token.half2}; gap: ${token.half2}; } & .remove { margin-left: auto; width: ${token.s8}; height: ${token.s8}; } & .clear { display: none; } & .count { ${HIDDEN} } }
`);
