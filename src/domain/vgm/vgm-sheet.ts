import { headerColumn, wordOf } from '../bill/container-headers.ts';
import { compactNumber, sheetCells } from '../bill/container-paste.ts';
import { isQuantity, quantityOf } from '../number/written-quantity.ts';
import { normaliseWidth } from '../text/normalise-width.ts';
import { VGM_CONTAINER_FIELDS } from './vgm-fields.ts';
import type { VgmLine } from './vgm-rules.ts';
import { isDay, isTimeOfDay, isWeighingTime, joinTimes, mayBeDay, weighingTime } from './weighing-time.ts';

/** Columns of a list of weights. */
const VGM_SHEET_COLUMNS = [
  'bkgNo',
  'ctnNo',
  'vgm',
  'unit',
  'weighMethod',
  'cargoWeight',
  'dunnageWeight',
  'tare',
  'weighTime',
  'sealNo',
  'certificateNo',
] as const;
export type VgmSheetColumn = (typeof VGM_SHEET_COLUMNS)[number];

/** A row of a list of weights; absent cells keep what the declaration has. */
export interface VgmSheetRow extends Pick<VgmLine, Exclude<VgmSheetColumn, 'bkgNo' | 'sealNo' | 'certificateNo'>> {
  /** Row of the text or sheet, from 1. */
  rowNo: number;
  /** Number of the booking, by either side, where several have the container. */
  bkgNo?: string;
  ctnNo: string;
  sealNo?: string;
  certificateNo?: string;
  /** Cells that fit their column in no way, or may be the mass as well as the one that was taken. */
  unread: string[];
  /** Cells that are longer than their column takes; they are not read either. */
  tooLong: { cell: string; max: number }[];
  /** Cells of columns that were not recognised, with their titles. */
  left: string[];
}

export interface VgmSheet {
  /** Columns that were recognised. */
  columns: VgmSheetColumn[];
  rows: VgmSheetRow[];
}

/**
 * A list of weights as a weighbridge or a spreadsheet writes it: columns by their header, otherwise by their contents. Cells are separated by tabs, semicolons,
 * commas or spaces. Undefined if no column holds container numbers.
 */
export function readVgmSheet(text: string, now: number): VgmSheet | undefined {
  const table = cellsOf(text);
  const header = table.findIndex(({ cells }, index) => index < HEADER_ROWS && cells.filter((cell) => COLUMN_OF.has(headerWord(cell))).length > 1);
  const titles = table[header]?.cells ?? [];
  const body = table.slice(header + 1).map((row) => {
    const isCut = header < 0 ? row.isSpaced : row.cells.length > titles.length;
    return isCut ? { ...row, cells: joinTimes(row.cells) } : row;
  });
  const columns = header < 0 ? columnsByContent(body) : columnsOfHeader(titles);
  if (!columns.includes('ctnNo')) return undefined;
  const layout = columns.map((column, place): Column => {
    const title = titles[place] ?? '';
    return { column, title, isOpen: title === '' || COLUMN_OF.has(headerWord(title)), unit: UNIT_OF_HEADER.exec(title)?.[1] };
  });
  const rows = body
    .map(({ rowNo, cells }) => readRow(rowNo, cells, layout, now))
    .filter(({ ctnNo, unread, tooLong, left }) => ctnNo !== '' || unread.length + tooLong.length + left.length > 0);
  return { columns: columns.filter((column) => column !== undefined), rows };
}

/** A title may precede the header. */
const HEADER_ROWS = 5;

interface Row {
  rowNo: number;
  cells: string[];
  /** Cells are separated by blanks, as are the parts of a time. */
  isSpaced: boolean;
}

function cellsOf(text: string): Row[] {
  if (text.includes('\t')) return sheetCells(text).map((cells, index) => ({ rowNo: index + 1, cells, isSpaced: false }));
  return normaliseWidth(text)
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ rowNo: index + 1, ...splitLine(line.trim()) }))
    .filter(({ cells }) => cells.length > 0);
}

function splitLine(line: string): Omit<Row, 'rowNo'> {
  const separator = /;/.test(line) ? /\s*;\s*/ : /,(?!\d{3}(?:\D|$))/.test(line) ? /\s*,(?!\d{3}(?:\D|$))\s*/ : undefined;
  return { cells: line === '' ? [] : line.split(separator ?? /\s+/), isSpaced: separator === undefined };
}

const HEADERS = {
  bkgNo: ['booking', 'bookingno', 'bookingnumber', 'bkgno', 'orderno', '订舱号', '订单号'],
  ctnNo: ['container', 'containerno', 'containernumber', 'ctnno', 'cntrno', 'cntrnumber', 'unitno', '箱号', '柜号', '集装箱号'],
  vgm: ['vgm', 'vgmweight', 'verifiedgrossmass', 'grossmass', 'vgm重量', 'vgm总重', '总重', '称重重量', '过磅重量'],
  unit: ['unit', 'weightunit', '单位', '重量单位'],
  weighMethod: ['method', 'weighingmethod', 'weighmethod', 'vgmmethod', '称重方式', '方法', '称重方法'],
  cargoWeight: ['cargo', 'cargoweight', 'cargokg', '货重', '货物重量'],
  dunnageWeight: ['dunnage', 'dunnageweight', 'packing', '垫料', '垫料重量', '衬垫重量'],
  tare: ['tare', 'tareweight', '皮重', '箱皮重'],
  weighTime: ['weighed', 'weighedat', 'time', 'weighingtime', 'weighingdate', 'date', '称重时间', '过磅时间', '时间'],
  sealNo: ['seal', 'sealno', 'sealnumber', '封号', '铅封号'],
  certificateNo: ['certificate', 'certificateno', 'ticket', 'ticketno', 'ticketorcertificateno', '证书号', '磅单号', '磅单或证书号'],
} as const satisfies Record<VgmSheetColumn, readonly string[]>;
const COLUMN_OF: ReadonlyMap<string, VgmSheetColumn> = new Map(
  VGM_SHEET_COLUMNS.flatMap((column) => HEADERS[column].map((word) => [word, column] as const)),
);

/** `VGM (kg)` and `VGM (lbs)` are VGM. */
const headerWord = (cell: string): string => {
  const word = wordOf(cell);
  return COLUMN_OF.has(word) ? word : word.replace(/(?:kgs?|千克|公斤|lbs?|磅)$/, '');
};

const UNIT_OF_HEADER = /(kgs?|千克|公斤|lbs?|磅)\W*$/i;

function columnsOfHeader(cells: readonly string[]): (VgmSheetColumn | undefined)[] {
  const found = cells.map((cell) => COLUMN_OF.get(headerWord(cell)));
  return found.map((column, place) => (found.indexOf(column) === place ? column : undefined));
}

const NUMBER = /^[A-Z]{4}\d{6,7}$/;

/** Without a header: container numbers, one weight, methods, times, units. */
function columnsByContent(body: readonly Row[]): (VgmSheetColumn | undefined)[] {
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const found: (VgmSheetColumn | undefined)[] = Array.from({ length: width }, () => undefined);
  const take = (column: VgmSheetColumn, test: (cell: string) => boolean) => {
    const place = found.findIndex((taken, at) => {
      const cells = body.map((row) => row.cells[at] ?? '').filter(Boolean);
      return taken === undefined && cells.length > 0 && cells.filter(test).length * 5 >= cells.length * 4;
    });
    if (place >= 0) found[place] = column;
  };
  take('ctnNo', (cell) => NUMBER.test(compactNumber(cell)));
  take('weighMethod', (cell) => methodOf(cell, '') !== undefined);
  take('unit', (cell) => unitOf(cell) !== undefined);
  take('weighTime', isWeighingTime);
  take('vgm', mayBeMass);
  return found;
}

/** No container weighs less in either unit: smaller numbers are counters or tonnes. */
const LIGHTEST_KG = 1000;

/** Longest texts by column; a booking is found by its number, which is no longer. */
const LONGEST = {
  bkgNo: 35,
  ctnNo: VGM_CONTAINER_FIELDS.ctnNo.max,
  sealNo: VGM_CONTAINER_FIELDS.sealNo.max,
  certificateNo: VGM_CONTAINER_FIELDS.certificateNo.max,
};

/** Also what may be read in two ways, which is reported with its cell. */
function mayBeMass(cell: string): boolean {
  const text = withoutUnit(cell);
  const digits = text.replace(/\D/g, '').length;
  return isQuantity(text) && digits >= 4 && digits <= 7;
}

interface Column {
  column: VgmSheetColumn | undefined;
  /** Unit that its header names. */
  unit: string | undefined;
  title: string;
  /** Without a title, or with that of another column. */
  isOpen: boolean;
}

function readRow(rowNo: number, cells: readonly string[], layout: readonly Column[], now: number): VgmSheetRow {
  const row: VgmSheetRow = { rowNo, ctnNo: '', unread: [], tooLong: [], left: [] };
  const weights: Weight[] = [];
  const weighed = putWeighingTime(row, cells, layout, now);
  for (const [place, cell] of cells.entries()) {
    const { column, unit, title, isOpen } = layout[place] ?? { column: undefined, unit: undefined, title: '', isOpen: true };
    if (cell === '' || weighed.includes(place)) continue;
    if (column === undefined) {
      // Our own sheets show the type, which a weighing does not change.
      if (headerColumn(title) === 'ctnType') continue;
      // Which of two numbers is the mass, only the user can say.
      if (isOpen && mayBeMass(cell)) row.unread.push(cell);
      else row.left.push(title === '' ? cell : `${title}: ${cell}`);
      continue;
    }
    if (column === 'weighMethod') put(row, cell, column, methodOf(cell, title));
    else if (column === 'unit') put(row, cell, column, unitOf(cell));
    else if (column === 'bkgNo' || column === 'ctnNo' || column === 'sealNo' || column === 'certificateNo') putText(row, cell, column);
    else if (column !== 'weighTime') weights.push({ column, cell, unit: UNIT_OF_CELL.exec(cell)?.[1] ?? unit });
  }
  return withUnit(row, weights);
}

/** A day and its time may stand in two cells. A time beside a day that is not surely its own is not read: it would be put on today. Returns the places of its cells. */
function putWeighingTime(row: VgmSheetRow, cells: readonly string[], layout: readonly Column[], now: number): number[] {
  const own = layout.findIndex(({ column }) => column === 'weighTime');
  const cell = cells[own] ?? '';
  if (cell === '') return [];
  const isBareTime = isTimeOfDay(cell);
  const isOther = isBareTime ? mayBeDay : isDay(cell) ? (other: string) => isTimeOfDay(other) || isDay(other) : () => false;
  const isOpen = (place: number) => layout[place]?.isOpen ?? true;
  const placesOf = (test: (other: string, place: number) => boolean) =>
    cells.flatMap((other, place) => (layout[place]?.column === undefined && test(other, place) ? [place] : []));
  const open = placesOf((other, place) => isOpen(place) && isOther(other));
  // What day a column with a title of its own means is not known, only that it may be this one.
  const others = open.length === 0 && isBareTime ? placesOf(isDay) : open;
  const [other = ''] = open.map((place) => cells[place]);
  const isClear = others.length === open.length && open.length < 2 && !MAY_BE_WEIGHT.test(other);
  const time = isClear ? weighingTime(isBareTime ? `${other} ${cell}` : `${cell} ${other}`, now) : undefined;
  if (time === undefined) row.unread.push(...[own, ...others].toSorted((x, y) => x - y).map((at) => cells[at] ?? ''));
  else row.weighTime = time;
  return [own, ...others];
}

const MAY_BE_WEIGHT = /^\d{1,2}\.\d{1,2}$/;

interface Weight {
  column: 'vgm' | 'cargoWeight' | 'dunnageWeight' | 'tare';
  cell: string;
  /** Named behind the number or in the header. */
  unit: string | undefined;
}

/** All weights of a row have one unit: the one that is named, else kilograms. A number that contradicts it, or can hardly be meant, is not read. */
function withUnit(row: VgmSheetRow, weights: readonly Weight[]): VgmSheetRow {
  row.unit ??= weights.map(({ unit }) => unitOf(unit ?? '')).find(Boolean) ?? 'KGM';
  for (const { column, cell, unit } of weights) {
    const weight = quantityOf(withoutUnit(cell), { decimals: DECIMALS_MAX });
    const isRead = weight !== undefined && (unitOf(unit ?? '') ?? row.unit) === row.unit && !isDoubtful(column, weight);
    put(row, cell, column, isRead ? weight : undefined);
  }
  if (VGM_WEIGHTS.every((column) => row[column] === undefined)) delete row.unit;
  return row;
}

/** Too many decimals are told at the weight itself. */
const DECIMALS_MAX = 20;

export const VGM_WEIGHTS = ['vgm', 'cargoWeight', 'dunnageWeight', 'tare'] as const;

/** `26.400` may mean 26,400, and no container weighs 26.4 kg. */
const isDoubtful = (column: Weight['column'], weight: string): boolean =>
  column === 'vgm' || column === 'tare' ? Number(weight) < LIGHTEST_KG : /^\d{1,3}\.\d{3}$/.test(weight);

function put<K extends keyof VgmSheetRow>(row: VgmSheetRow, cell: string, column: K, value: VgmSheetRow[K] | undefined): void {
  if (value === undefined) row.unread.push(cell);
  else row[column] = value;
}

/** A text that is too long is kept whole, to be told. */
function putText(row: VgmSheetRow, cell: string, column: keyof typeof LONGEST): void {
  const text = column === 'ctnNo' ? compactNumber(cell) : cell.replace(/\s/g, '');
  if (text.length > LONGEST[column]) row.tooLong.push({ cell, max: LONGEST[column] });
  else row[column] = text;
}

const UNIT_OF_CELL = /(kgs?|kgm|千克|公斤|lbs?|lbr|磅)\.?$/i;
const withoutUnit = (cell: string): string => cell.replace(UNIT_OF_CELL, '').trim();

/** A bare 1 or 2 is a method only below a title; otherwise it may count the rows. */
function methodOf(cell: string, title: string): string | undefined {
  const [, word, method] = /^(sm|method|方法)?\s*([12])$/i.exec(cell.trim()) ?? [];
  return method === undefined || (word === undefined && title === '') ? undefined : `SM${method}`;
}

function unitOf(cell: string): string | undefined {
  if (/^(?:kgs?|kgm|千克|公斤)\.?$/i.test(cell.trim())) return 'KGM';
  return /^(?:lbs?|lbr|磅)\.?$/i.test(cell.trim()) ? 'LBR' : undefined;
}
