import { useEffect, useMemo, useState } from 'react';
import { useCall, useCore, useSession } from '#element';
import { useValue } from '../editor/editor.ts';
import { pricedContainers } from '../document/totals.ts';

const REST_MS = 400;

/** What the chosen rate costs for the containers of the form, anew as they change; nothing without a rate. */
export function useCharges() {
  const { api } = useCore();
  const { user } = useSession();
  const rateId = useValue('rateId');
  const etd = useValue('etd');
  const lines = useValue('ctnList');
  const wanted = useMemo(() => JSON.stringify(pricedContainers(lines)), [lines]);
  const rested = useRested(wanted, REST_MS);
  const isVip = (user as { isVip?: boolean } | undefined)?.isVip === true;
  const { queryFclChargeDetail, queryFclChargeDetailVip } = api.freight;
  type Input = Parameters<typeof queryFclChargeDetail>[0];
  const ctnList = JSON.parse(rested) as NonNullable<Input['ctnList']>;
  const input: Input = { id: rateId ?? '', ctnList, ...(etd === null ? {} : { etd }) };
  const charges = useCall(isVip ? queryFclChargeDetailVip : queryFclChargeDetail, input, {
    enabled: rateId !== null && ctnList.length > 0,
    placeholderData: (before) => before,
    quiet: true,
    loadingBar: false,
  });
  return { hasRate: rateId !== null, charges, isOld: charges.isPlaceholderData || rested !== wanted };
}

function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
