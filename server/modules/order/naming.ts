import type { Naming } from '#server/core/storage/fields/answers';
import { type Named, named, type Reference } from '#server/modules/freight/service';
import type { Locale } from '#i18n';

/** Bookings have no fields of this kind. */
const NO_AREAS: ReadonlyMap<string, Named> = new Map();

/** Names of the ports, carriers, terminals and dictionary entries of a booking; empty if none is chosen. */
export function namingOf(reference: Reference, language: Locale): Naming {
  const records = { port: reference.ports, carrier: reference.shippingLines, terminal: reference.wharves, area: NO_AREAS } as const;
  return (field, value) =>
    field.kind === 'item' ? named(reference.dictionary, `${field.dictionary} ${value ?? ''}`, language) : named(records[field.kind], value, language);
}
