import { allIn, type AllIn } from '../../db/all-in.ts';
import { surchargeKey } from '../../db/surcharge-key.ts';
import type { Db } from '../../core/storage/db.ts';
import { found, wrong, type Reading } from '../../core/sheet/cell.ts';
import { findPort, indexNames, nameWord } from '../../core/sheet/readers/named-records.ts';
import { readCarriers, readPorts, readSurchargeSets, readTerminals } from './reference-repository.ts';

export interface KnownPort {
  id: string;
  code: string;
  countryCode: string;
  routeCode: string | null;
}

/** Reference data of a sheet, loaded once into memory. */
export interface Reference {
  port(text: string): Reading<KnownPort>;
  carrier(text: string): Reading<{ id: string; code: string }>;
  /** Finds a terminal of the port by SMDG code or name. */
  terminal(port: KnownPort, text: string): Reading<string>;
  /** Surcharges of the lane with their sums; zeros and null if there are none. */
  surcharges(pol: KnownPort, pod: KnownPort, carrierCode: string): AllIn & { surcharge_set_id: string | null };
}

export async function loadReference(db: Db): Promise<Reference> {
  const [ports, carriers, terminals, sets] = await Promise.all([readPorts(db), readCarriers(db), readTerminals(db), readSurchargeSets(db)]);
  const knownPorts = ports.map((row) => ({
    port: { id: row.id, code: row.port_code, countryCode: row.country_code, routeCode: row.route_code },
    names: [row.port_code, ...row.alias_codes, row.name_cn, row.name_en],
  }));
  const portNames = indexNames(knownPorts, ({ port, names }) => names.map((name) => [name, port]));
  // A carrier's own names take precedence over the owner prefixes of its containers.
  const carrierNames = indexNames(carriers, ({ id, code, name_cn, name_en, short_name }) =>
    [code, name_cn, name_en, short_name].map((name) => [name, { id, code }]),
  );
  const carrierPrefixes = indexNames(carriers, ({ id, code, prefixes }) => prefixes.map((name) => [name, { id, code }]));
  const terminalNames = indexNames(terminals, ({ id, port_id, code, name_cn, name_en }) =>
    [code, name_cn, name_en].map((name) => [`${port_id} ${nameWord(name)}`, id]),
  );
  const terminalCodes = Map.groupBy(terminals, ({ port_id }) => port_id);
  const sums = new Map(sets.map(({ id, key, lines }) => [key, { surcharge_set_id: id, ...allIn(lines) }]));
  const none = { surcharge_set_id: null, ...allIn([]) };
  return {
    port: (text) => findPort(portNames, text),
    carrier(text) {
      const carrier = (carrierNames.get(nameWord(text)) ?? carrierPrefixes.get(nameWord(text)))?.[0];
      return carrier ? found(carrier) : wrong('carrier.unknown', { value: text, example: 'MSCU' });
    },
    terminal(port, text) {
      const id = terminalNames.get(nameWord(`${port.id} ${nameWord(text)}`))?.[0];
      if (id) return found(id);
      const codes = terminalCodes
        .get(port.id)
        ?.map(({ code }) => code)
        .join(', ');
      return codes ? wrong('terminal.unknown', { value: text, port: port.code, codes }) : wrong('terminal.none', { port: port.code });
    },
    surcharges: (pol, pod, carrierCode) =>
      (pod.routeCode && sums.get(surchargeKey(pol.code, { routeCode: pod.routeCode, countryCode: pod.countryCode }, carrierCode))) || none,
  };
}
