import type { z } from 'zod';
import type { ContainersInput } from '#contract/bill';
import type { FileAnswer, UploadedFile } from '#contract/shared';
import { BILL_CONTAINER_FIELDS, BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { type Locale, translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { type Cell, textOf } from '#server/core/sheet/cell';
import { exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { SheetFault } from '#server/core/sheet/fault';
import { readUploadedSheet } from '#server/core/sheet/file/uploaded-sheet';
import { inTimeSlices } from '#server/core/speed/time-slices';
import { visibleText } from '#server/core/storage/visible-text';

type Line = z.output<typeof ContainersInput>[number];

/** A title, a header and sums may surround the containers. */
const ROWS_MAX = BILL_CONTAINERS_MAX + 20;

/** The columns that an import recognises; the time of weighing is none of them. */
const COLUMNS = [
  'ctnType',
  'ctnNo',
  'sealNo',
  'packageType',
  'number',
  'weight',
  'volume',
  'ctnClass',
  'emptyFull',
  'sealType',
  'sealSource',
  'tare',
  'vgm',
  'weighMethod',
] as const satisfies readonly (keyof typeof BILL_CONTAINER_FIELDS)[];
type Column = (typeof COLUMNS)[number];

/** The rows of a file as they would be pasted from it. */
export async function readContainerSheet({ language }: Context, { file }: { file: UploadedFile }): Promise<{ text: string }> {
  const name = visibleText(file.fileName).replace(/^.*[\\/]/s, '');
  try {
    const filled: string[][] = [];
    for await (const { cells } of inTimeSlices(await readUploadedSheet(file.bytes, name))) {
      const texts = cells.map(textWithTime);
      if (texts.every((text) => text === '')) continue;
      if (filled.push(texts) > ROWS_MAX) throw new SheetFault('fault.tooManyRows', { file: name, max: BILL_CONTAINERS_MAX });
    }
    if (filled.length === 0) throw new SheetFault('fault.noRows', { file: name });
    return { text: filled.map((cells) => cells.map(quoted).join('\t')).join('\r\n') };
  } catch (fault) {
    throw fault instanceof SheetFault ? new BusinessError('sheet.unreadable', { reason: fault.describe(language) }) : fault;
  }
}

/** Containers with headers by which an import recognises them. */
export async function exportContainers({ language }: Context, { blNo, conList }: { blNo: string; conList: readonly Line[] }): Promise<FileAnswer> {
  const t = translator(language, 'bill-form');
  const columns = COLUMNS.map((column) => ({
    header: t(BILL_CONTAINER_FIELDS[column].label),
    value: (line: Line) => cellOf(column, line, language),
  }));
  const content = await exportSheet(t('section.containers'), columns, conList);
  const name = [t('section.containers'), blNo.replaceAll(/[^\w-]/g, '')].filter(Boolean).join(' ');
  return { fileName: `${name}.xlsx`, contentType: XLSX_TYPE, content };
}

function cellOf(column: Column, line: Line, language: Locale): string | number | null {
  if (column !== 'emptyFull') return line[column];
  return translator(language, 'bill-form')(line.emptyFull === '4' ? 'ctn.empty' : 'ctn.full');
}

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Times of weighing keep their hour. */
const textWithTime = (cell: Cell): string =>
  cell instanceof Date && !Number.isNaN(cell.getTime()) && cell.getTime() % DAY_MS !== 0
    ? cell.toISOString().slice(0, 16).replace('T', ' ')
    : textOf(cell);
const DAY_MS = 86_400_000;
