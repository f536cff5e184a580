/** Container type codes as used in shipping. */
export const CONTAINER_TYPE_CODES = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH', '20OT', '40OT', '20FR', '40FR', '20TK'] as const;

export type ContainerType = (typeof CONTAINER_TYPE_CODES)[number];

/** Sizes that rates hold a price for; all others are quoted by hand. */
export const PRICED_CTN_TYPES = ['20GP', '40GP', '40HQ', '45HQ'] as const satisfies ContainerType[];

export const isContainerType = (code: string): code is ContainerType => CONTAINER_TYPE_CODES.some((type) => type === code);

export const isPricedCtnType = (code: string): code is (typeof PRICED_CTN_TYPES)[number] => PRICED_CTN_TYPES.some((type) => type === code);
