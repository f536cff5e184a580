import type { ImportKind } from '../import/import-kind.ts';
import { matchRates, RATE_COLUMNS, RATE_KEY, RATE_SHAPE, storeRates } from './rate-import-repository.ts';
import { readRate } from './rate-record.ts';
import { type Column, RATE_SHEET, type RateReference } from './rate-sheet.ts';
import { loadReference } from './reference.ts';

/** A forwarder's ocean freight rates. */
export const RATE_IMPORT: ImportKind<RateReference, Column> = {
  name: 'rates',
  sheet: RATE_SHEET,
  columns: RATE_COLUMNS,
  shape: RATE_SHAPE,
  key: RATE_KEY,
  load: async (db, today) => ({ reference: await loadReference(db), today }),
  read: readRate,
  match: matchRates,
  store: storeRates,
};
