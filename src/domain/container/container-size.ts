import type { Finding } from '../issue.ts';
import { compare, type DecimalString, isDecimal, multiply, sum, toDecimal } from '../number/decimal.ts';
import { type ContainerType, isContainerType } from './container-type.ts';

interface ContainerSize {
  /** ISO 6346 size and type code. */
  iso: string;
  teu: number;
  tareKg: number;
  /** Rating 30480 less the tare, so that the cap on gross weight stays true. */
  maxCargoKg: number;
  /** Inner volume; none for a flat or a tank. */
  volumeCbm?: number;
}

/** Tare and volume are typical figures; the plate of the container governs. */
export const CONTAINER_TYPES = {
  '20GP': { iso: '22G1', teu: 1, tareKg: 2250, maxCargoKg: 28_230, volumeCbm: 33.2 },
  '40GP': { iso: '42G1', teu: 2, tareKg: 3740, maxCargoKg: 26_740, volumeCbm: 67.7 },
  '40HQ': { iso: '45G1', teu: 2, tareKg: 3900, maxCargoKg: 26_580, volumeCbm: 76.3 },
  '45HQ': { iso: 'L5G1', teu: 2.25, tareKg: 4800, maxCargoKg: 25_680, volumeCbm: 86 },
  '20RF': { iso: '22R1', teu: 1, tareKg: 3080, maxCargoKg: 27_400, volumeCbm: 28.3 },
  '40RH': { iso: '45R1', teu: 2, tareKg: 4600, maxCargoKg: 25_880, volumeCbm: 67.3 },
  '20OT': { iso: '22U1', teu: 1, tareKg: 2350, maxCargoKg: 28_130, volumeCbm: 32 },
  '40OT': { iso: '42U1', teu: 2, tareKg: 3850, maxCargoKg: 26_630, volumeCbm: 66 },
  '20FR': { iso: '22P1', teu: 1, tareKg: 2750, maxCargoKg: 27_730 },
  '40FR': { iso: '42P1', teu: 2, tareKg: 5000, maxCargoKg: 25_480 },
  '20TK': { iso: '22T6', teu: 1, tareKg: 3600, maxCargoKg: 26_880 },
} as const satisfies Record<ContainerType, ContainerSize>;

export const containerSize = (type: ContainerType): ContainerSize => CONTAINER_TYPES[type];

/** Twenty-foot equivalent units of several containers. */
export const teuOf = (containers: readonly { ctnType: ContainerType; num: number }[]): DecimalString =>
  sum(containers.map(({ ctnType, num }) => multiply(String(containerSize(ctnType).teu), toDecimal(num))));

/** Inner volume of containers in cubic metres; undefined if one of them has none, or none is known. */
export function volumeOf(containers: readonly { ctnType: string; num: number }[]): DecimalString | undefined {
  const volumes = containers.map(({ ctnType, num }) => {
    const size: ContainerSize | undefined = isContainerType(ctnType) ? CONTAINER_TYPES[ctnType] : undefined;
    return size?.volumeCbm === undefined ? undefined : multiply(String(size.volumeCbm), toDecimal(num));
  });
  return volumes.length > 0 && volumes.every((volume) => volume !== undefined) ? sum(volumes) : undefined;
}

/** A warning, since the capacity is a typical figure: more cubic metres than a container of the type holds. */
export function volumeAboveCapacity(ctnType: string, volume: DecimalString): Finding | undefined {
  const max = volumeOf([{ ctnType, num: 1 }]);
  return max !== undefined && isDecimal(volume) && compare(volume, max) > 0 ? { code: 'volume.capacity', params: { type: ctnType, max } } : undefined;
}
