import { useEffect, useState } from 'react';
import type { CtnQuantity } from '#domain/number/money';
import { useCore } from '#element';
import { loadTexts } from '#i18n';
import { keyOf, type PricedOffer } from '../results/offer.ts';
import { type Emission, emissionsOf } from './emissions.ts';

const NONE: ReadonlyMap<string, Emission> = new Map();

/** Estimates by the key of each rate; none until they and their texts are loaded. */
export function useEmissions(offers: readonly PricedOffer[], ctn: readonly CtnQuantity[]): ReadonlyMap<string, Emission> {
  const core = useCore();
  const [found, setFound] = useState(NONE);
  const key = JSON.stringify([offers.map(keyOf), ctn]);
  useEffect(() => {
    let isHere = true;
    const loading = Promise.all([emissionsOf(core, offers, ctn), loadTexts(['emission'])]);
    // Nobody waits for an estimate: without a connection there is none.
    loading.then(
      ([loaded]) => isHere && setFound(loaded),
      () => undefined,
    );
    return () => void (isHere = false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key stands for the rates and containers, which are new objects at each render.
  }, [core, key]);
  return found;
}
