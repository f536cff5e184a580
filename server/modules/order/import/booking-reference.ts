import type { Locale } from '#i18n';
import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '#server/core/sheet/cell';
import { indexNames, type NameIndex, nameWord } from '#server/core/sheet/readers/named-records';
import { type Named, type Reference, type SheetNames, sheetNames } from '#server/modules/freight/service';

/** Names in a spreadsheet of bookings: ports, carriers and items of dictionaries. */
export interface BookingReference extends SheetNames {
  today: string;
  language: Locale;
  items: NameIndex<Named>;
  reference: Reference;
}

export function bookingReference(reference: Reference, today: string, language: Locale): BookingReference {
  return {
    today,
    language,
    reference,
    ...sheetNames(reference),
    items: indexNames([...reference.dictionary], ([key, item]) => {
      const dictionary = key.slice(0, key.indexOf(' '));
      return [item.code, item.nameCn, item.nameEn].map((name) => [`${dictionary} ${nameWord(name)}`, item] as const);
    }),
  };
}

/** Code of a dictionary's item by code or name in either language. */
export const readItem =
  (dictionary: string) =>
  (cell: Cell | undefined, { items, reference, language }: BookingReference): Reading<string | null> => {
    if (isEmpty(cell)) return found(null);
    const item = items.get(nameWord(`${dictionary} ${nameWord(textOf(cell))}`))?.[0];
    return item ? found(item.code) : wrong('choice', { value: textOf(cell), options: itemNames(reference, dictionary, language).join(', ') });
  };

/** Names of a dictionary's items in one language. */
export const itemNames = ({ dictionary }: Reference, name: string, locale: Locale): string[] =>
  [...dictionary].filter(([key]) => key.startsWith(`${name} `)).map(([, item]) => (locale === 'zh-CN' ? item.nameCn : item.nameEn));
