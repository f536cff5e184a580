import type { Locale } from '#i18n';
import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '#server/core/sheet/cell';
import { findPort, indexNames, type NameIndex, nameWord } from '#server/core/sheet/readers/named-records';
import type { Named, Reference } from '#server/modules/freight/service';

/** Names in a spreadsheet of bookings: ports, carriers and items of dictionaries. */
export interface BookingReference {
  today: string;
  language: Locale;
  ports: NameIndex<Named>;
  carriers: NameIndex<Named>;
  items: NameIndex<Named>;
  reference: Reference;
}

export function bookingReference(reference: Reference, today: string, language: Locale): BookingReference {
  const named = (record: Named) => [record.code, record.nameCn, record.nameEn].map((name) => [name, record] as const);
  return {
    today,
    language,
    reference,
    ports: indexNames([...reference.ports.values()], (port) => [
      ...named(port),
      ...[...(aliasesOf(reference).get(port.id) ?? [])].map((code) => [code, port] as const),
    ]),
    carriers: indexNames([...reference.shippingLines.values()], named),
    items: indexNames([...reference.dictionary], ([key, item]) => {
      const dictionary = key.slice(0, key.indexOf(' '));
      return [item.code, item.nameCn, item.nameEn].map((name) => [`${dictionary} ${nameWord(name)}`, item] as const);
    }),
  };
}

const aliases = new WeakMap<Reference, Map<string, string[]>>();

function aliasesOf(reference: Reference): Map<string, string[]> {
  const known = aliases.get(reference);
  if (known) return known;
  const byPort = new Map<string, string[]>();
  for (const [code, { id, code: own }] of reference.portsByCode) if (code !== own) byPort.set(id, [...(byPort.get(id) ?? []), code]);
  aliases.set(reference, byPort);
  return byPort;
}

type Read = (cell: Cell | undefined, known: BookingReference) => Reading<string | null>;

/** Id of a port by UN/LOCODE, alias or name. */
export const readPortId: Read = (cell, { ports }) => {
  if (isEmpty(cell)) return found(null);
  const { value, problem } = findPort(ports, textOf(cell));
  return problem ? { problem } : found(value.id);
};

/** Id of a carrier by SCAC or name. */
export const readCarrierId: Read = (cell, { carriers }) => {
  if (isEmpty(cell)) return found(null);
  const carrier = carriers.get(nameWord(textOf(cell)))?.[0];
  return carrier ? found(carrier.id) : wrong('carrier.unknown', { value: textOf(cell), example: 'MSCU' });
};

/** Code of a dictionary's item by code or name in either language. */
export const readItem =
  (dictionary: string): Read =>
  (cell, { items, reference, language }) => {
    if (isEmpty(cell)) return found(null);
    const item = items.get(nameWord(`${dictionary} ${nameWord(textOf(cell))}`))?.[0];
    return item ? found(item.code) : wrong('choice', { value: textOf(cell), options: itemNames(reference, dictionary, language).join(', ') });
  };

/** Names of a dictionary's items in one language. */
export const itemNames = ({ dictionary }: Reference, name: string, locale: Locale): string[] =>
  [...dictionary].filter(([key]) => key.startsWith(`${name} `)).map(([, item]) => (locale === 'zh-CN' ? item.nameCn : item.nameEn));
