import { type Cell, type Reading, textOf } from '../../../core/sheet/cell.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { type AreaReference, loadAreas } from './areas.ts';
import { AREA_COLUMNS, AREA_SHAPE, matchAreas, storeAreas } from './areas-repository.ts';
import { NAME_COLUMNS } from './cell-readers.ts';
import { textsOf } from './sheet-texts.ts';

const columns = {
  within: {
    required: true,
    aliases: ['within', 'parent', 'largerarea', '上级', '上级区域', '所属区域'],
    read: (cell: Cell | undefined, areas: AreaReference): Reading<string> => areas.find(textOf(cell)),
    width: 26,
  },
  ...NAME_COLUMNS,
};
type Column = keyof typeof columns;

const SHEET = describeSheet<AreaReference>()({
  columns,
  maxRows: 20_000,
  texts: textsOf<Column>('areas', { nameCn: 'areaNameCn' }),
  samples: { markIn: 'nameCn', rows: () => [{ within: '江苏 > 苏州', nameEn: 'Kunshan' }] },
});

/** Areas for trucking, each within another one that is stored or in an earlier row. */
export const AREA_IMPORT: ImportKind<AreaReference, Column> = {
  name: 'areas',
  sheet: SHEET,
  columns: AREA_COLUMNS,
  shape: AREA_SHAPE,
  key: ['own_id'],
  duplicate: 'duplicate.row',
  load: loadAreas,
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const { within: pid, nameCn, nameEn } = values;
    // Known even if its row has an issue: rows below name it rightly.
    const area = pid && nameCn ? known.within(pid, { nameCn, nameEn: nameEn ?? '' }) : undefined;
    if (issues.length > 0 || !area) return { issues, warnings: [] };
    return { record: { own_id: area.id, pid, level: area.level, name_cn: nameCn, name_en: nameEn }, issues, warnings: [] };
  },
  match: matchAreas,
  store: storeAreas,
};
