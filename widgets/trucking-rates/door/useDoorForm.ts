import { useState } from 'react';
import { parseCtnText } from '#domain/container/ctn-text';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import type { Option } from '#domain/form/values';
import { compare, isDecimal } from '#domain/number/decimal';
import { useGivenValue } from '#element';
import { useGivenPort } from '#parts';
import { isWrongNumber, readNumber } from '#i18n';
import { isCount, type WholeNumber } from '#ui';

export const COUNT = { min: 1, max: 99 };
export const WEIGHT = { decimals: 3, integers: 8 };
export const VOLUME = { decimals: 3, integers: 6, isVolume: true };

export interface GivenDoor {
  pol?: string | undefined;
  pod?: string | undefined;
  ctn?: string | undefined;
  weight?: string | undefined;
}

type PricedType = (typeof PRICED_CTN_TYPES)[number];
type LoadKind = 'fcl' | 'lcl';

/** Fields of a door-to-door search, and its input once it is complete. */
export function useDoorForm({ pol = '', pod = '', ctn = '', weight: givenWeight = '' }: GivenDoor) {
  const [box] = parseCtnText(ctn) ?? [];
  const ports = { pol: useGivenPort(pol, undefined), pod: useGivenPort(pod, undefined) };
  const [areaStart, setAreaStart] = useState<Option | null>(null);
  const [areaEnd, setAreaEnd] = useState<Option | null>(null);
  const [load, setLoad] = useState<LoadKind>('fcl');
  const [ctnType, setCtnType] = useGivenValue<PricedType>(PRICED_CTN_TYPES.find((type) => type === box?.ctnType) ?? '40HQ');
  const [count, setCount] = useGivenValue<WholeNumber>(box?.num ?? 1);
  const [weight, setWeight] = useGivenValue(readNumber(givenWeight, WEIGHT).value);
  const [volume, setVolume] = useState('');
  const isSet = (text: string) => isDecimal(text) && compare(text, '0') > 0;
  /** Filled-in fields without a number: without them the price would be another. */
  const wrong = [
    ...(load === 'fcl' && count !== null && !isCount(count, COUNT) ? (['count'] as const) : []),
    ...(load === 'lcl' && isWrongNumber(volume, VOLUME) ? (['volume'] as const) : []),
    ...(isWrongNumber(weight, WEIGHT) ? (['weight'] as const) : []),
  ];
  const isLoadComplete = wrong.length === 0 && (load === 'lcl' ? isSet(weight) && isSet(volume) : count !== null);
  const [start, end] = [ports.pol.option, ports.pod.option];
  const input =
    start && end && isLoadComplete
      ? {
          portStartCode: start.code,
          portEndCode: end.code,
          ...(areaStart ? { areaStartId: areaStart.value } : {}),
          ...(areaEnd ? { areaEndId: areaEnd.value } : {}),
          load,
          ...(load === 'fcl' ? { ctnList: [{ ctnType, num: Number(count) }] } : { volume }),
          ...(isSet(weight) ? { weight } : {}),
        }
      : undefined;
  return {
    input,
    wrong,
    ports,
    areas: { start: areaStart, end: areaEnd },
    setArea: { start: setAreaStart, end: setAreaEnd },
    load,
    setLoad,
    ctnType,
    setCtnType,
    count,
    setCount,
    weight,
    setWeight,
    volume,
    setVolume,
  };
}

export type DoorFormState = ReturnType<typeof useDoorForm>;
