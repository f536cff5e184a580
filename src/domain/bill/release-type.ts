/**
 * How a bill of lading is issued and its cargo released: against paper originals, by telex release (the originals are surrendered at origin), or as a sea
 * waybill, which is not negotiable. `release.<type>` of the `status` namespace is its text.
 */
export const RELEASE_TYPES = ['original', 'telex', 'seawaybill'] as const;
export type ReleaseType = (typeof RELEASE_TYPES)[number];

export const isReleaseType = (value: unknown): value is ReleaseType => RELEASE_TYPES.some((type) => type === value);

/** Number of a sub-bill by that of the main bill: `MSCUSH1` for the main bill, `MSCUSH1A` to `MSCUSH1I` for sub-bills. */
export const numberOfBill = (blIndex: number, mainNo: string): string =>
  blIndex === 0 ? mainNo : `${mainNo}${String.fromCharCode('A'.charCodeAt(0) + blIndex - 1)}`;
