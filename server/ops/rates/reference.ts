import { allIn, type AllIn } from '../../db/all-in.ts';
import { surchargeKey } from '../../db/surcharge-key.ts';
import type { Db } from '../../core/storage/db.ts';
import { found, wrong, type Reading } from '../../core/sheet/cell.ts';

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
  const [ports, carriers, terminals, sets] = await Promise.all([
    db
      .selectFrom('port')
      .select(['id', 'port_code', 'alias_codes', 'name_cn', 'name_en', 'country_code', 'route_code'])
      .where('port_type', '<>', 'air')
      .execute(),
    db.selectFrom('shipping_line').select(['id', 'code', 'name_cn', 'name_en', 'short_name', 'prefixes']).execute(),
    db.selectFrom('wharf').select(['id', 'port_id', 'code', 'name_cn', 'name_en']).execute(),
    db.selectFrom('surcharge_set').select(['id', 'key', 'lines']).execute(),
  ]);
  const knownPorts = ports.map((row) => ({
    port: { id: row.id, code: row.port_code, countryCode: row.country_code, routeCode: row.route_code },
    names: [row.port_code, ...row.alias_codes, row.name_cn, row.name_en],
  }));
  const portNames = indexed(knownPorts, ({ port, names }) => names.map((name) => [name, port]));
  // A carrier's own names take precedence over the owner prefixes of its containers.
  const carrierNames = indexed(carriers, ({ id, code, name_cn, name_en, short_name }) =>
    [code, name_cn, name_en, short_name].map((name) => [name, { id, code }]),
  );
  const carrierPrefixes = indexed(carriers, ({ id, code, prefixes }) => prefixes.map((name) => [name, { id, code }]));
  const terminalNames = indexed(terminals, ({ id, port_id, code, name_cn, name_en }) =>
    [code, name_cn, name_en].map((name) => [`${port_id} ${word(name)}`, id]),
  );
  const terminalCodes = Map.groupBy(terminals, ({ port_id }) => port_id);
  const sums = new Map(sets.map(({ id, key, lines }) => [key, { surcharge_set_id: id, ...allIn(lines) }]));
  const none = { surcharge_set_id: null, ...allIn([]) };
  return {
    port: (text) => onePort(portNames, text),
    carrier(text) {
      const carrier = (carrierNames.get(word(text)) ?? carrierPrefixes.get(word(text)))?.[0];
      return carrier ? found(carrier) : wrong('carrier.unknown', { value: text, example: 'MSCU' });
    },
    terminal(port, text) {
      const id = terminalNames.get(word(`${port.id} ${word(text)}`))?.[0];
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

/** Matches the whole text, then a code in it (`Shanghai (CNSHA)`), then the part before a bracket, comma or slash (`Los Angeles, CA`). */
function onePort(names: Map<string, KnownPort[]>, text: string): Reading<KnownPort> {
  const code = /\b[A-Z]{2}[A-Z2-9]{3}\b/i.exec(text)?.[0] ?? '';
  const candidates = names.get(word(text)) ?? names.get(word(code)) ?? names.get(word(text.split(/[(,/]/, 1)[0] ?? ''));
  const different = [...new Set(candidates)];
  const [port] = different;
  if (!port) return wrong('port.unknown', { value: text });
  return different.length > 1
    ? wrong('port.ambiguous', { value: text, codes: different.map((candidate) => candidate.code).join(', ') })
    : found(port);
}

/** Normalises case, spaces and punctuation; words in brackets are part of the name (`奥克兰(美)`). */
const word = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

function indexed<T, V>(list: readonly T[], entries: (item: T) => (readonly [string, V])[]): Map<string, V[]> {
  const index = new Map<string, V[]>();
  for (const [name, value] of list.flatMap(entries)) {
    const key = word(name);
    if (key) index.set(key, [...(index.get(key) ?? []), value]);
  }
  return index;
}
