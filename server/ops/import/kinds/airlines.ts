import { AIRLINE_CODE, AWB_PREFIX } from '#domain/cargo/air-codes';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { type CodedTable, columnsOf, matchByCode, shapeOf, storeByCode } from './base-record-repository.ts';
import { codeColumn, NAME_COLUMNS, yesOrNo } from './cell-readers.ts';
import { textsOf } from './sheet-texts.ts';

const columns = {
  code2: codeColumn(['iata', 'iatacode', 'code', '二字码', '代码'], AIRLINE_CODE, 'airline.code'),
  prefix: codeColumn(['awbprefix', 'awb', '运单前缀', '单号前缀'], AWB_PREFIX, 'airline.prefix'),
  ...NAME_COLUMNS,
  enable: { aliases: ['enabled', 'active', 'shown', '启用'], read: yesOrNo(null) },
};
type Column = keyof typeof columns;

const SHEET = describeSheet<unknown>()({
  columns,
  maxRows: 10_000,
  texts: textsOf<Column>('airlines', {}),
  samples: { markIn: 'nameCn', rows: () => [{ code2: 'MU', prefix: '781', nameEn: 'China Eastern', enable: 'yes' }] },
});

const TABLE: CodedTable = { table: 'airline', code: 'code2', required: ['prefix', 'name_cn', 'name_en'], optional: { enable: true } };

/** Airlines: a row with a known code changes the airline. */
export const AIRLINE_IMPORT: ImportKind<unknown, Column> = {
  name: 'airlines',
  sheet: SHEET,
  columns: columnsOf(TABLE),
  shape: shapeOf(TABLE),
  key: [TABLE.code],
  duplicate: 'duplicate.row',
  load: async () => undefined,
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    if (issues.length > 0) return { issues, warnings: [] };
    const { code2, prefix, nameCn: name_cn, nameEn: name_en, enable = null } = values;
    return { record: { code2, prefix, name_cn, name_en, enable }, issues, warnings: [] };
  },
  match: (db) => matchByCode(db, TABLE),
  store: (db) => storeByCode(db, TABLE),
};
