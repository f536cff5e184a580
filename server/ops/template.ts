import { writeFile } from 'node:fs/promises';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { formatDate } from '#i18n/date';
import type { Key, Translate } from '#i18n';
import { CONTINENTS } from '../db/seed/areas.ts';
import { countryOf, PORTS } from '../db/seed/ports.ts';
import { OpsFault, reasonOf } from './fault.ts';
import { COLUMNS, PRICES, REQUIRED, VIP_PRICES, type Column } from './sheet/columns.ts';

const DAY_MS = 86_400_000;

/** Writes the sheet for `import rates`: header and two samples, an explanation of each column, and the ports with their codes. */
export async function writeTemplate(file: string, t: Translate<'ops'>, now = Date.now()): Promise<void> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: t('template.sheet'),
        columns: COLUMNS.map((column) => ({ header: t(`column.${column}`), width: 14 })),
        rows: [COLUMNS.map((column) => t(`column.${column}`)), ...samples(t, now)],
        freezePane: { rows: 1 },
      },
      { name: t('template.notes'), columns: [{ width: 18 }, { width: 14 }, { width: 100 }], rows: notes(t), freezePane: { rows: 1 } },
      {
        name: t('template.ports'),
        columns: [{ width: 12 }, { width: 18 }, { width: 20 }, { width: 24 }, { width: 12 }],
        rows: ports(t),
        freezePane: { rows: 1 },
      },
    ],
  });
  await writeFile(file, bytes, { flag: 'wx' }).catch((fault: unknown) => {
    throw reasonOf(fault) === 'EEXIST' ? new OpsFault('fault.exists', { file }) : new OpsFault('fault.unwritable', { file, reason: reasonOf(fault) });
  });
}

function samples(t: Translate<'ops'>, now: number): CellValue[][] {
  const valid = { validFrom: formatDate(now), validTo: formatDate(now + 13 * DAY_MS), remark: t('template.sampleMark') };
  const direct: Partial<Record<Column, CellValue>> = {
    pol: 'CNSGH',
    pod: 'USLAX',
    carrier: 'MSCU',
    terminal: 'SHENG',
    price20gp: 1850,
    price40gp: 2300,
    price40hq: 2350,
    price45hq: 2985,
    vip20gp: 1800,
    vip40gp: 2250,
    vip40hq: 2300,
    vip45hq: 2935,
    days: 14,
    weekdays: t('template.weekdays'),
    routeType: t('template.direct'),
    freeTime: '7+7',
    space: t('template.available'),
    ...valid,
  };
  const transfer: Partial<Record<Column, CellValue>> = {
    pol: 'CNNGB',
    pod: 'NLRTM',
    delivery: 'NLRTM',
    carrier: 'COSU',
    price20gp: 1450,
    price40gp: 2550,
    price40hq: 2550,
    days: 36,
    weekdays: '5',
    routeType: t('template.transfer'),
    transferPorts: 'SGSIN',
    freeTime: '14',
    space: t('template.tight'),
    ...valid,
  };
  return [direct, transfer].map((row) => COLUMNS.map((column) => row[column] ?? null));
}

const noteKey = (column: Column): Key<'ops'> => {
  if (PRICES.some((price) => price === column)) return 'note.price';
  if (VIP_PRICES.some((price) => price === column)) return 'note.vip';
  return `note.${column as Exclude<Column, (typeof PRICES)[number] | (typeof VIP_PRICES)[number]>}`;
};

function notes(t: Translate<'ops'>): CellValue[][] {
  const need = (column: Column) =>
    REQUIRED.includes(column) ? t('template.note.yes') : PRICES.some((price) => price === column) ? t('template.note.onePrice') : null;
  return [
    [t('template.note.column'), t('template.note.need'), t('template.note.how')],
    ...COLUMNS.map((column) => [t(`column.${column}`), need(column), t(noteKey(column))]),
  ];
}

function ports(t: Translate<'ops'>): CellValue[][] {
  const isChinese = t('ports.country') === '国家';
  const countries = new Map(Object.values(CONTINENTS).flatMap(({ countries: some }) => Object.entries(some)));
  const country = (code: string) => countries.get(code)?.[isChinese ? 0 : 1] ?? code;
  return [
    [t('ports.code'), t('ports.aliases'), t('ports.nameCn'), t('ports.nameEn'), t('ports.country')],
    ...PORTS.map((port) => [port.code, (port.aliases ?? []).join(', '), port.nameCn, port.nameEn, country(countryOf(port))]),
  ];
}
