import { writeFile } from 'node:fs/promises';
import type { CellValue } from 'hucre/xlsx';
import { type Locale, translator } from '#i18n';
import { writeTemplate } from '../../core/sheet/template.ts';
import { CONTINENTS } from '../../db/seed/reference/areas.ts';
import { countryOf, PORTS } from '../../db/seed/reference/ports.ts';
import { OpsFault, reasonOf } from '../fault.ts';
import type { AnySheet } from '../../core/sheet/sheet.ts';

/** Writes the sheet of an import: header and samples, an explanation of each column, and the ports with their codes. */
export async function writeImportTemplate(sheet: AnySheet, file: string, locale: Locale, now: number): Promise<void> {
  const list = { name: translator(locale, 'ops')('template.ports'), widths: [12, 18, 20, 24, 12], rows: ports(locale) };
  const bytes = await writeTemplate(sheet, locale, { now, lists: [list] });
  await writeFile(file, bytes, { flag: 'wx' }).catch((fault: unknown) => {
    throw reasonOf(fault) === 'EEXIST' ? new OpsFault('fault.exists', { file }) : new OpsFault('fault.unwritable', { file, reason: reasonOf(fault) });
  });
}

function ports(locale: Locale): CellValue[][] {
  const t = translator(locale, 'ops');
  const countries = new Map(Object.values(CONTINENTS).flatMap(({ countries: some }) => Object.entries(some)));
  const country = (code: string) => countries.get(code)?.[locale === 'zh-CN' ? 0 : 1] ?? code;
  return [
    [t('ports.code'), t('ports.aliases'), t('ports.nameCn'), t('ports.nameEn'), t('ports.country')],
    ...PORTS.map((port) => [port.code, (port.aliases ?? []).join(', '), port.nameCn, port.nameEn, country(countryOf(port))]),
  ];
}
