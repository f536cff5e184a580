import type { CellValue } from 'hucre/xlsx';
import { type Locale, translator } from '#i18n';
import { letterOf } from './header.ts';
import { makeWorkbook } from './make-sheet.ts';
import { type AnySheet, columnsOf, type SheetList } from './sheet.ts';

const WIDTH = 14;
/** Rows of the template with drop-down lists. */
const LISTED_ROWS = 1000;
/** Excel accepts lists of at most 255 characters. */
const MAX_LIST = 255;

/** The empty sheet to fill in: header with samples, an explanation of each column, and lists of codes. */
export function writeTemplate<Column extends string>(
  sheet: AnySheet<Column>,
  locale: Locale,
  { now, lists = [] }: { now: number; lists?: readonly SheetList[] },
): Promise<Uint8Array> {
  const t = translator(locale, 'sheet');
  const columns = columnsOf<Column>(sheet);
  const texts = sheet.texts(locale);
  const { markIn, rows: samples } = sheet.samples;
  const sampleRows = samples(locale, now).map((sample) =>
    columns.map((column): CellValue => (column === markIn ? t('template.sampleMark') : (sample[column] ?? null))),
  );
  return makeWorkbook({
    sheets: [
      {
        name: texts.name,
        columns: columns.map((column) => ({ header: texts.header(column), width: sheet.columns[column].width ?? WIDTH })),
        rows: [columns.map((column) => texts.header(column)), ...sampleRows],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, place) => {
          const values = sheet.columns[column].choices?.(locale) ?? [];
          const isList = values.length > 0 && values.join(',').length <= MAX_LIST;
          return isList
            ? [{ type: 'list' as const, values: [...values], allowBlank: true, range: `${cellName(place, 2)}:${cellName(place, LISTED_ROWS)}` }]
            : [];
        }),
      },
      { name: t('template.notes'), columns: [{ width: 22 }, { width: 14 }, { width: 100 }], rows: notes(sheet, locale), freezePane: { rows: 1 } },
      ...lists.map(({ name, widths, rows }) => ({
        name,
        columns: widths.map((width) => ({ width })),
        rows: rows.map((row) => [...row]),
        freezePane: { rows: 1 },
      })),
    ],
  });
}

function notes<Column extends string>(sheet: AnySheet<Column>, locale: Locale): CellValue[][] {
  const t = translator(locale, 'sheet');
  const texts = sheet.texts(locale);
  const { oneOf } = sheet;
  const need = (column: Column) =>
    sheet.columns[column].required ? t('template.note.yes') : oneOf?.columns.includes(column) ? (oneOf.note?.(locale) ?? null) : null;
  return [
    [t('template.note.column'), t('template.note.need'), t('template.note.how')],
    ...columnsOf<Column>(sheet).map((column) => [texts.header(column), need(column), texts.note(column)]),
  ];
}

const cellName = (place: number, row: number): string => `${letterOf(place)}${row}`;
