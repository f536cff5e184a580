import { useState } from 'react';
import { CARGO_LIMITS } from '#domain/cargo/cargo-limits';
import { parseCtnText } from '#domain/container/ctn-text';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import type { Option } from '#domain/form/values';
import { compare, isDecimal } from '#domain/number/decimal';
import { useGivenValue } from '#element';
import { useGivenPort } from '#parts';
import { isWrongNumber, readNumber } from '#i18n';
import type { LoadKind } from '../load-kinds.ts';
import { isCount, type WholeNumber } from '#ui';

export const COUNT = { min: 1, max: 99 };

export interface GivenDoor {
  pol?: string | undefined;
  pod?: string | undefined;
  ctn?: string | undefined;
  weight?: string | undefined;
  cargo?: LoadKind | undefined;
  /** Cubic metres of a part load. */
  volume?: string | undefined;
  /** Numbers of areas. */
  areaStart?: string | undefined;
  areaEnd?: string | undefined;
}

type PricedType = (typeof PRICED_CTN_TYPES)[number];

/** Fields of a door-to-door search, and its input once it is complete. */
export function useDoorForm({ pol = '', pod = '', ctn = '', weight: givenWeight = '', cargo: givenLoad = 'fcl', ...given }: GivenDoor) {
  const [box] = parseCtnText(ctn) ?? [];
  const ports = { pol: useGivenPort(pol, undefined), pod: useGivenPort(pod, undefined) };
  const [areaStart, setAreaStart] = useGivenArea(given.areaStart);
  const [areaEnd, setAreaEnd] = useGivenArea(given.areaEnd);
  const [load, setLoad] = useGivenValue<LoadKind>(givenLoad === 'lcl' ? 'lcl' : 'fcl');
  const [ctnType, setCtnType] = useGivenValue<PricedType>(PRICED_CTN_TYPES.find((type) => type === box?.ctnType) ?? '40HQ');
  const [count, setCount] = useGivenValue<WholeNumber>(box?.num ?? 1);
  const [weight, setWeight] = useGivenValue(readNumber(givenWeight, CARGO_LIMITS.weight).value);
  const [volume, setVolume] = useGivenValue(readNumber(given.volume ?? '', CARGO_LIMITS.volume).value);
  const isSet = (text: string) => isDecimal(text) && compare(text, '0') > 0;
  /** Filled-in fields without a number: without them the price would be another. */
  const wrong = [
    ...(load === 'fcl' && count !== null && !isCount(count, COUNT) ? (['count'] as const) : []),
    ...(load === 'lcl' && isWrongNumber(volume, CARGO_LIMITS.volume) ? (['volume'] as const) : []),
    ...(isWrongNumber(weight, CARGO_LIMITS.weight) ? (['weight'] as const) : []),
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
  /** The page of the portal with everything that is entered here. */
  const path = `/service/truck?${new URLSearchParams(
    Object.entries({
      mode: 'door',
      pol: start?.code,
      pod: end?.code,
      cargo: load,
      ...(load === 'fcl' ? { ctn: `${ctnType}:${count}` } : { volume }),
      weight,
      areaStart: areaStart?.value,
      areaEnd: areaEnd?.value,
    }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )}`;
  return {
    input,
    path,
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

/** An area that is chosen in the tree, or given by its number, which has no name yet. */
function useGivenArea(given = ''): [Option | null, (area: Option | null) => void] {
  const [value, setValue] = useGivenValue(given);
  const [chosen, setChosen] = useState<Option | null>(null);
  const area = value === '' ? null : chosen?.value === value ? chosen : { value, label: '' };
  const set = (next: Option | null) => {
    setChosen(next);
    setValue(next?.value ?? '');
  };
  return [area, set];
}

export type DoorInput = NonNullable<DoorFormState['input']>;
export type DoorFormState = ReturnType<typeof useDoorForm>;
