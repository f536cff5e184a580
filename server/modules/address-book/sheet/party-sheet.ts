import { PARTY_SHEET_MAX_ROWS, type PartyColumn } from '#contract/address-book';
import type { AddressBookInput } from '#contract';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import { type Locale, translator } from '#i18n';
import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '#server/core/sheet/cell';
import { textUpTo } from '#server/core/sheet/readers/values';
import { describeSheet, type RowValues } from '#server/core/sheet/sheet';
import { countryNamed, readCountry } from '#server/modules/basedata/service';
import type { Reference } from '#server/modules/freight/service';

interface Known {
  reference: Reference;
  language: Locale;
}

const text = (
  field:
    | 'name'
    | 'shortName'
    | 'address'
    | 'city'
    | 'stateRegion'
    | 'postCode'
    | 'certCode'
    | 'aeoCode'
    | 'contactName'
    | 'phone'
    | 'fax'
    | 'email'
    | 'remark',
  width = 14,
) => ({
  read: textUpTo(ADDRESS_BOOK_FIELDS[field].max),
  width,
});

/** Code of a dictionary's item, by code or name in either language. */
const readItem =
  (dictionary: string) =>
  (cell: Cell | undefined, { reference, language }: Known): Reading<string> => {
    if (isEmpty(cell)) return found('');
    const wanted = textOf(cell).toLowerCase();
    const items = [...reference.dictionary].filter(([key]) => key.startsWith(`${dictionary} `)).map(([, item]) => item);
    const item = items.find(({ code, nameCn, nameEn }) => [code, nameCn, nameEn].some((name) => name.toLowerCase() === wanted));
    const options = items.map(({ nameCn, nameEn }) => (language === 'zh-CN' ? nameCn : nameEn)).join(', ');
    return item ? found(item.code) : wrong('choice', { value: textOf(cell), options });
  };

const columns = {
  name: { ...text('name', 32), required: true, aliases: ['companyname', 'company', '公司名称', '单位名称'] },
  address: { ...text('address', 40), required: true },
  country: {
    read: (cell: Cell | undefined) => (isEmpty(cell) ? found('') : readCountry(cell)),
    width: 14,
    required: true,
    aliases: ['countrycode', '国家', '国家代码'],
  },
  city: text('city'),
  stateRegion: { ...text('stateRegion'), aliases: ['state', 'province', '省', '州'] },
  postCode: { ...text('postCode', 10), aliases: ['zip', 'zipcode', 'postcode', '邮政编码'] },
  certCodeType: { read: readItem('certCodeType'), width: 14, aliases: ['codetype'] },
  certCode: { ...text('certCode', 22), required: true, aliases: ['enterprisecode', 'registrationcode', '统一社会信用代码'] },
  packageType: { read: readItem('packageType'), width: 14, required: true, isAskedOnce: true, aliases: ['package', 'packingtype', '包装'] },
  aeoCode: text('aeoCode'),
  contactName: { ...text('contactName'), aliases: ['contactperson', 'attn'] },
  phone: { ...text('phone', 18), aliases: ['tel', 'telephone', '手机'] },
  fax: text('fax', 18),
  email: { ...text('email', 28), aliases: ['mail', '电子邮件'] },
  shortName: text('shortName'),
  remark: { ...text('remark', 24), aliases: ['remarks', 'note', 'notes'] },
} satisfies Record<PartyColumn, unknown>;

export type PartyValues = RowValues<typeof columns>;

/** The spreadsheet of an address book that customers import: one row, one entry. */
export const PARTY_SHEET = describeSheet<Known>()({
  columns,
  maxRows: PARTY_SHEET_MAX_ROWS,
  texts(locale) {
    const t = translator(locale, 'party-sheet');
    return { name: t('sheet'), header: (column) => t(`column.${column}`), note: (column) => t(`note.${column}`), cure: t('cure') };
  },
  samples: {
    markIn: 'remark',
    rows: () => [
      {
        name: 'ALSTERTOR HANDELS GMBH (SAMPLE)',
        address: 'MUSTERSTRASSE 8\n20095 HAMBURG',
        country: 'DE',
        city: 'HAMBURG',
        postCode: '20095',
        certCodeType: 'VAT',
        certCode: 'DE136695976',
        packageType: 'CTNS',
        contactName: 'JANA BRANDT',
        phone: '+49 40 5555 0177',
        email: 'import@sample.example;ap@sample.example',
      },
    ],
  },
});

/** Field of the entry that a column fills in: an error at the field is shown at the column. */
export const columnOfField = (field: string): PartyColumn | undefined =>
  field === 'countryCode' ? 'country' : Object.keys(columns).find((column): column is PartyColumn => column === field);

/** The entry of a row, before its rules are applied. */
export function partyOfRow({ country, ...values }: PartyValues): Partial<Record<keyof AddressBookInput, unknown>> {
  return { ...values, countryCode: country ?? '', countryName: country ? (countryNamed(country)?.nameEn.toUpperCase() ?? '') : '' };
}
