import { formatDate } from '#i18n/date';
import { type Cell, found, isEmpty } from '../../../core/sheet/cell.ts';
import { readDate } from '../../../core/sheet/readers/dates.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import { loadReference } from '../../rates/reference.ts';
import { RATE_SHEET, type RateReference } from '../../rates/rate-sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { matchSpace, SPACE_COLUMNS, SPACE_SHAPE, storeSpace } from './stored-rates-repository.ts';
import { textsOf } from './sheet-texts.ts';

const DAY_MS = 86_400_000;
const { pol, pod, carrier, validFrom, space, remark } = RATE_SHEET.columns;
const columns = {
  pol,
  pod,
  carrier,
  from: { ...validFrom, aliases: ['from', 'firstday', '开始日期', '起始日期'] },
  to: {
    aliases: ['to', 'lastday', '结束日期', '截止日期'],
    read: (cell: Cell | undefined, { today }: RateReference) => (isEmpty(cell) ? found(null) : readDate(cell, today)),
  },
  space: { ...space, required: true },
  remark,
};
type Column = keyof typeof columns;

const SHEET = describeSheet<RateReference>()({
  columns,
  maxRows: 100_000,
  texts: textsOf<Column>('space', { space: 'spaceNow' }),
  samples: {
    markIn: 'remark',
    rows: (locale, now) => [
      { pol: 'CNSGH', pod: 'USLAX', carrier: 'MSCU', from: formatDate(now), to: formatDate(now + 6 * DAY_MS), space: space.choices(locale)[1] ?? '' },
    ],
  },
});

/** Space of a carrier on a lane: that of all its rates that are valid in the period. */
export const SPACE_IMPORT: ImportKind<RateReference, Column> = {
  name: 'space',
  sheet: SHEET,
  columns: SPACE_COLUMNS,
  shape: SPACE_SHAPE,
  key: ['port_start_id', 'port_end_id', 'shipping_id', 'valid_from'],
  load: async (db, today) => ({ reference: await loadReference(db), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const { pol: start, pod: end, carrier: line, from, to = null, space: space_status } = values;
    if (from && to && to < from) issues.push({ code: 'date.order', params: { from, to }, column: 'to' });
    if (issues.length > 0 || !start || !end || !line) return { issues, warnings: [] };
    const record = { port_start_id: start.id, port_end_id: end.id, shipping_id: line.id, valid_from: from, valid_to: to, space_status };
    return { record, issues, warnings: [] };
  },
  match: matchSpace,
  store: storeSpace,
};
