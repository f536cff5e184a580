import type { FileAnswer } from '#contract/shared';
import { type Locale, translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { XLSX_TYPE } from '#server/core/sheet/export-sheet';
import type { SheetList } from '#server/core/sheet/sheet';
import { writeTemplate } from '#server/core/sheet/template';
import { type Reference, reference } from '#server/modules/freight/service';
import { itemNames } from './booking-reference.ts';
import { BOOKING_SHEET } from './booking-sheet.ts';

/** The spreadsheet to fill in, with the ports, carriers and codes that it takes. */
export async function bookingTemplate({ db, language, now }: Context): Promise<FileAnswer> {
  const t = translator(language, 'booking-sheet');
  const lists = codeLists(await reference(db), language);
  const content = await writeTemplate(BOOKING_SHEET, language, { now: now(), lists });
  return { fileName: `${t('templateName')}.xlsx`, contentType: XLSX_TYPE, content };
}

const DICTIONARIES = [
  ['serviceType', 'transportClause'],
  ['payMethod', 'payMethod'],
  ['goodsType', 'goodsType'],
  ['packageType', 'packageType'],
] as const;

function codeLists(known: Reference, locale: Locale): SheetList[] {
  const t = translator(locale, 'booking-sheet');
  const header = [t('list.code'), t('list.nameCn'), t('list.nameEn')];
  const rows = (records: Iterable<{ code: string; nameCn: string; nameEn: string }>) =>
    [...records].toSorted((a, b) => a.code.localeCompare(b.code)).map(({ code, nameCn, nameEn }) => [code, nameCn, nameEn]);
  return [
    { name: t('list.ports'), widths: [12, 20, 26], rows: [header, ...rows(known.ports.values())] },
    { name: t('list.carriers'), widths: [12, 20, 30], rows: [header, ...rows(known.shippingLines.values())] },
    {
      name: t('list.codes'),
      widths: [20, 30],
      rows: [
        [t('list.column'), t('list.value')],
        ...DICTIONARIES.flatMap(([column, dictionary]) => itemNames(known, dictionary, locale).map((name) => [t(`column.${column}`), name])),
      ],
    },
  ];
}
