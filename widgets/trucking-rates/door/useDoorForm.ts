import { useState } from 'react';
import { parseCtnText } from '#domain/container/ctn-text';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import type { Option } from '#domain/form/values';
import { compare, isDecimal } from '#domain/number/decimal';
import { useGivenValue } from '#element';
import { useGivenPort } from '#parts';
import type { WholeNumber } from '#ui';

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
  const [weight, setWeight] = useGivenValue(isDecimal(givenWeight) ? givenWeight : '');
  const [volume, setVolume] = useState('');
  const isSet = (text: string) => isDecimal(text) && compare(text, '0') > 0;
  const isLoadComplete = load === 'lcl' ? isSet(weight) && isSet(volume) : typeof count === 'number' && count > 0;
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
