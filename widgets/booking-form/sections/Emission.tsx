import { loadEmissionCard } from '#parts';
import { lazyPart, useDebounced } from '#ui';
import { useMemo } from 'react';
import type { CtnQuantity } from '#domain/number/money';
import { pricedContainers } from '../document/totals.ts';
import { useValue } from '../editor/editor.ts';

const emissionCard = lazyPart(loadEmissionCard);

/** The estimate for the ports and containers of the form. */
export function Emission() {
  const start = useValue('portStartId')?.code ?? '';
  const end = useValue('portEndId')?.code ?? '';
  const transferPortName = useValue('transferPortName');
  const lines = useValue('ctnList');
  const ctn = useDebounced(useMemo(() => JSON.stringify(pricedContainers(lines)), [lines]));
  const EmissionCard = emissionCard.use(start !== '' && end !== '');
  if (!EmissionCard) return null;
  return <EmissionCard portStartCode={start} portEndCode={end} transferPortName={transferPortName} ctnList={JSON.parse(ctn) as CtnQuantity[]} />;
}
