import { containersCo2eKg, EMISSION_FACTORS } from '#domain/emission/co2e';
import type { CtnQuantity } from '#domain/number/money';
import { portTexts } from '#domain/text/port-texts';
import { useCall, useCore } from '#element';
import { formatNumber } from '#i18n';
import { Card, hint, token, useMessages } from '#ui';

interface EmissionCardProps {
  portStartCode: string;
  portEndCode: string;
  /** Ports of transshipment, separated by commas. */
  transferPortName: string;
  ctnList: readonly CtnQuantity[];
}

/** The estimate of a booking's emissions by sea, with its source and distance. Nothing waits for it, and without a connection there is none. */
export function EmissionCard({ portStartCode, portEndCode, transferPortName, ctnList }: EmissionCardProps) {
  const t = useMessages('emission');
  const { api } = useCore();
  const isAsked = portStartCode !== '' && portEndCode !== '' && ctnList.length > 0;
  const transferPorts = portTexts(transferPortName);
  const input = { portStartCode, portEndCode, ...(transferPorts.length > 0 && { transferPorts }) };
  const route = useCall(api.basedata.querySeaRoute, input, { enabled: isAsked, staleTime: Infinity, quiet: true, loadingBar: false });
  if (!isAsked || route.data === undefined) return null;
  const km = route.data?.km ?? 0;
  const kg = km > 0 ? containersCo2eKg(ctnList, km) : undefined;
  return (
    <Card title={t('co2e')}>
      {kg === undefined ? (
        <p css={hint}>{t(km > 0 ? 'co2e.otherFactor' : 'co2e.unknown')}</p>
      ) : (
        <>
          <p css={{ fontWeight: token.strong, fontVariantNumeric: 'tabular-nums' }}>{t('co2e.kg', { kg: formatNumber(kg) })}</p>
          <p css={hint}>{t('co2e.source', { ...EMISSION_FACTORS, grams: EMISSION_FACTORS.seaGramsPerTeuKm, km: formatNumber(km) })}</p>
        </>
      )}
    </Card>
  );
}
