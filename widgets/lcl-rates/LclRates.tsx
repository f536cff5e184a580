import { css } from '@emotion/react';
import { useId } from 'react';
import { useCall, useCore } from '#element';
import { portFailure, useGivenPort } from '#parts';
import { Empty, ErrorPanel, part, Skeleton, token, useMessages } from '#ui';
import { cardStyle, resultsStyle } from './layout.ts';
import { LclForm } from './LclForm.tsx';
import { LclServices } from './LclServices.tsx';
import type { QuoteDetail } from './quote-detail.ts';
import { type CargoProps, useCargo } from './useCargo.ts';

export interface LclRatesProps extends CargoProps {
  /** UN/LOCODE, alias or name. */
  pol?: string;
  pod?: string;
  /** What the user has typed into the shell. */
  shellValues?: CargoProps & { pol?: string; pod?: string };
  /** False if the host page handles the quotation. */
  onQuote?: (detail: QuoteDetail) => boolean | void;
}

/** More services than a lane has. */
const SIZE = 50;

/** Part loads: services of a lane, and what the cargo costs with each, as a formula. */
export function LclRates({ pol = '', pod = '', shellValues, onQuote, ...given }: LclRatesProps) {
  const t = useMessages('lcl-rates');
  const { api } = useCore();
  const ports = { pol: useGivenPort(pol, shellValues?.pol), pod: useGivenPort(pod, shellValues?.pod) };
  const cargo = useCargo(given, shellValues);
  const lane = ports.pol.option && ports.pod.option ? { portStartCode: ports.pol.option.code, portEndCode: ports.pod.option.code } : undefined;
  const rates = useCall(
    api.otherFreight.webQueryFreightLclPage,
    { ...lane, size: SIZE },
    { enabled: lane !== undefined, quiet: true, loadingBar: false },
  );
  const portFault = portFailure(ports.pol, ports.pod);
  const titleId = useId();
  const isLoading = (lane !== undefined && rates.isPending) || ports.pol.isPending || ports.pod.isPending;
  return (
    <section {...part('card')} css={card} aria-labelledby={titleId}>
      <LclForm titleId={titleId} ports={ports} cargo={cargo} />
      <div {...part('results')} css={results} aria-busy={isLoading}>
        {isLoading ? (
          <div css={padded}>
            <Skeleton height={token.listHeight} />
          </div>
        ) : portFault ? (
          <div css={padded}>
            <ErrorPanel retry={portFault.retry} busy={portFault.isBusy} />
          </div>
        ) : !lane ? (
          <Empty title={t('start')}>{t('start.text')}</Empty>
        ) : rates.error && !rates.data ? (
          <div css={padded}>
            <ErrorPanel retry={() => void rates.refetch()} busy={rates.isFetching} />
          </div>
        ) : rates.data?.records.length ? (
          <LclServices rates={rates.data.records} cargo={cargo.cargo} onQuote={onQuote} />
        ) : (
          <Empty title={t('none')}>{t('none.text')}</Empty>
        )}
      </div>
    </section>
  );
}

const card = css(cardStyle);
const results = css(resultsStyle);
const padded = { padding: token.s4 } as const;
