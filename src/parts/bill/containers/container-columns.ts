import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';

/** Columns of the table; the other fields of a container are in its details. */
export const COLUMNS = [
  'ctnType',
  'ctnNo',
  'sealNo',
  'packageType',
  'number',
  'weight',
  'volume',
] as const satisfies readonly (keyof typeof BILL_CONTAINER_FIELDS)[];
export type Column = (typeof COLUMNS)[number];

export const DETAILS = ['ctnClass', 'emptyFull', 'sealType', 'sealSource', 'tare', 'vgm', 'weighMethod', 'weighTime'] as const;

/** Dictionaries of the columns. */
export const DICTIONARIES = ['ctnType', 'packageType', 'sealType', 'sealSource', 'weighMethod'] as const;
