import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '#server/core/sheet/cell';
import { findPort, indexNames, type NameIndex, nameWord } from '#server/core/sheet/readers/named-records';
import type { Named, Reference } from './reference.ts';

/** Ports and carriers by every name that a spreadsheet may use. */
export interface SheetNames {
  ports: NameIndex<Named>;
  carriers: NameIndex<Named>;
}

const namesOf = (record: Named) => [record.code, record.nameCn, record.nameEn].map((name) => [name, record] as const);

export function sheetNames(reference: Reference): SheetNames {
  return {
    ports: indexNames([...reference.ports.values()], (port) => [
      ...namesOf(port),
      ...[...(aliasesOf(reference).get(port.id) ?? [])].map((code) => [code, port] as const),
    ]),
    carriers: indexNames([...reference.shippingLines.values()], namesOf),
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

type Read = (cell: Cell | undefined, known: SheetNames) => Reading<string | null>;

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
