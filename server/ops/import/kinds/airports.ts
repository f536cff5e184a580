import { AIRPORT_CODE } from '#domain/cargo/air-codes';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import { readCountry } from '../../../modules/basedata/service.ts';
import type { ImportKind } from '../import-kind.ts';
import { type CodedTable, columnsOf, matchByCode, shapeOf, storeByCode } from './base-record-repository.ts';
import { codeColumn, maybeText, NAME_COLUMNS, yesOrNo } from './cell-readers.ts';
import { textsOf } from './sheet-texts.ts';

const columns = {
  code3: codeColumn(['iata', 'iatacode', 'code', '三字码', '代码'], AIRPORT_CODE, 'airport.code'),
  ...NAME_COLUMNS,
  cityCn: { aliases: ['citycn', '城市', '中文城市'], read: maybeText(50) },
  cityEn: { aliases: ['city', 'cityen', '英文城市'], read: maybeText(100) },
  country: { required: true, aliases: ['countrycode', '国家代码'], read: readCountry },
  hot: { aliases: ['popular', 'hot', '常用', '热门'], read: yesOrNo(null) },
};
type Column = keyof typeof columns;

const SHEET = describeSheet<unknown>()({
  columns,
  maxRows: 10_000,
  texts: textsOf<Column>('airports', {}),
  samples: {
    markIn: 'nameCn',
    rows: () => [{ code3: 'PVG', nameEn: 'Shanghai Pudong', cityCn: '上海', cityEn: 'Shanghai', country: 'CN', hot: 'yes' }],
  },
});

const TABLE: CodedTable = {
  table: 'air_port',
  code: 'code3',
  required: ['name_cn', 'name_en', 'country_code'],
  optional: { city_cn: '', city_en: '', hot: false },
};

/** Airports: a row with a known code changes the airport. */
export const AIRPORT_IMPORT: ImportKind<unknown, Column> = {
  name: 'airports',
  sheet: SHEET,
  columns: columnsOf(TABLE),
  shape: shapeOf(TABLE),
  key: [TABLE.code],
  duplicate: 'duplicate.row',
  load: async () => undefined,
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    if (issues.length > 0) return { issues, warnings: [] };
    const { code3, nameCn: name_cn, nameEn: name_en, country: country_code, cityCn: city_cn = null, cityEn: city_en = null, hot = null } = values;
    return { record: { code3, name_cn, name_en, country_code, city_cn, city_en, hot }, issues, warnings: [] };
  },
  match: (db) => matchByCode(db, TABLE),
  store: (db) => storeByCode(db, TABLE),
};
