import type { ContainerType } from '#domain/container/container-type';

/** Every container type, in a forwarder's order: types with a price in every rate first. */
export const CTN_GROUPS = {
  dry: ['20GP', '40GP', '40HQ', '45HQ'],
  reefer: ['20RF', '40RH'],
  open: ['20OT', '40OT', '20FR', '40FR'],
  tank: ['20TK'],
} as const satisfies Record<string, readonly ContainerType[]>;

export type CtnGroup = keyof typeof CTN_GROUPS;

export const SPECIAL_GROUPS = ['reefer', 'open', 'tank'] as const satisfies readonly CtnGroup[];

export const isSpecial = (type: string): boolean => SPECIAL_GROUPS.some((group) => CTN_GROUPS[group].some((one) => one === type));
