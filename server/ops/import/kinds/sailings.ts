import { reference } from '../../../modules/freight/service.ts';
import {
  columnsOfFields,
  hasSailingErrors,
  matchStagedSailings,
  readSailingRow,
  SAILING_COLUMNS,
  SAILING_SHEET,
  SAILING_STAGE,
  sailingReference,
  storeStagedSailings,
} from '../../../modules/sailing/service.ts';
import type { ImportKind } from '../import-kind.ts';

type Known = ReturnType<typeof sailingReference>;
type Column = keyof typeof SAILING_SHEET.columns;

/** The sailing schedule. Unlike the import of the portal, one wrong row refuses the whole sheet. */
export const SAILING_IMPORT: ImportKind<Known, Column> = {
  name: 'sailings',
  sheet: SAILING_SHEET,
  columns: SAILING_COLUMNS,
  shape: SAILING_STAGE,
  key: ['shipping_id', 'vessel', 'voyage', 'port_start_id', 'port_end_id'],
  duplicate: 'duplicate.sailing',
  refusal: async (db) => ((await hasSailingErrors(db)) ? 'fault.sailingErrors' : undefined),
  load: async (db, today) => sailingReference(await reference(db), today),
  read: (cellOf, known) => ({ ...readSailingRow(cellOf, known), warnings: [] }),
  match: matchStagedSailings,
  store: (db, { columns, at }) => storeStagedSailings(db, columnsOfFields(columns), { source: 'import', at }),
};
