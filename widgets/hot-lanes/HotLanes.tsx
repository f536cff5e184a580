import { useState } from 'react';
import type { SaleRoute } from '#contract/freight';
import { priceAlertDialog } from '#parts';
import { navigateFrom, useCall, useCore, useHost } from '#element';
import { Card, Empty, ErrorPanel, Segmented, Skeleton, token, useMessages } from '#ui';
import { LaneList } from './LaneList.tsx';
import { OfferList } from './OfferList.tsx';
import type { CtnType, SelectDetail } from './select-detail.ts';

export interface HotLanesProps {
  /** Trade lane; all by default. */
  route?: string;
  /** Number of lanes and of offers. */
  size?: number;
  /** False if the host page handles the choice. */
  onSelect?: (detail: SelectDetail) => boolean | void;
}

const SHOWN_TYPES = ['20GP', '40HQ'] as const satisfies readonly CtnType[];
const MAX_SIZE = 50;

/** Lowest prices by lane with their trend, and special offers. */
export function HotLanes({ route, size = 6, onSelect }: HotLanesProps) {
  const t = useMessages('hot-lanes');
  const { api, settings } = useCore();
  const { element } = useHost();
  const [ctnType, setCtnType] = useState<(typeof SHOWN_TYPES)[number]>('40HQ');
  const choice = { ...(route && { routeCode: route }), size: Math.min(MAX_SIZE, Math.max(1, Math.trunc(size) || 1)) };
  const lanes = useCall(
    api.freight.queryFclSaleRouteList,
    { ...choice, ctnType },
    { quiet: true, loadingBar: false, placeholderData: (last) => last },
  );
  const offers = useCall(api.freight.queryFreightFclWebSale, choice, { quiet: true, loadingBar: false });

  const [watched, setWatched] = useState<SaleRoute>();
  const AlertDialog = priceAlertDialog.use(watched !== undefined, () => setWatched(undefined));

  function select(detail: SelectDetail) {
    if (onSelect?.(detail) === false) return;
    const { pol, pod, ctn } = detail;
    navigateFrom(element, `${settings.store.getState().portalUrl}/freight/fcl?${new URLSearchParams({ pol, pod, ctn })}`);
  }

  const withType = (detail: Omit<SelectDetail, 'ctn'>) => select({ ...detail, ctn: `${ctnType}:1` });
  return (
    <div css={page}>
      <Card
        flush
        title={t('lanes')}
        aside={
          <>
            <span css={legend}>{t('legend')}</span>
            <Segmented label={t('container')} value={ctnType} onChange={setCtnType} options={SHOWN_TYPES.map((value) => ({ value, label: value }))} />
          </>
        }
      >
        {lanes.error && !lanes.data ? <ErrorPanel retry={() => void lanes.refetch()} /> : null}
        {lanes.isPending ? <Skeleton height="192px" /> : null}
        {lanes.data?.length === 0 ? <Empty title={t('lanes.none')} /> : null}
        {lanes.data?.length ? <LaneList lanes={lanes.data} onSelect={withType} onAlert={setWatched} /> : null}
      </Card>
      {offers.data?.length ? (
        <Card flush title={t('offers')} aside={<span css={legend}>{t('offers.hint')}</span>}>
          <OfferList offers={offers.data} ctnType={ctnType} onSelect={withType} />
        </Card>
      ) : null}
      {watched && AlertDialog ? (
        <AlertDialog
          pol={watched.portStart.portCode}
          pod={watched.portEnd.portCode}
          ctnType={ctnType}
          price={watched.priceFrom}
          onClose={() => setWatched(undefined)}
        />
      ) : null}
    </div>
  );
}

const page = { display: 'grid', gap: token.s4, minWidth: 0 } as const;
const legend = { color: token.text3, fontSize: token.t12, '@container (max-width: 420px)': { display: 'none' } } as const;
