import { CARRIERS } from './carriers.ts';
import { PORTS, portOf, type Port } from './ports.ts';
import { random } from '../prng.ts';
import { TERMINALS } from './terminals.ts';
import { LANES, type LaneCode } from './trade-lanes.ts';

/** A carrier's weekly sailing between two ports. */
export interface Service {
  /** Natural key, e.g. `CNSGH|USLAX|MSCU`. */
  key: string;
  pol: Port;
  pod: Port;
  lane: LaneCode;
  scac: string;
  /** Its day of the sample week: 1 the first … 7. */
  weekPlace: number;
  days: number;
  routeType: 1 | 2 | 3;
  transfer: Port | undefined;
  /** SMDG code of the terminal of loading, if known. */
  terminal: string | undefined;
}

/** Number of carriers in the demo between two ports; 200 services in total. */
const DEMO_PAIRS: Record<string, Record<string, number>> = {
  CNSGH: {
    USLAX: 10,
    USLGB: 6,
    USOAK: 4,
    USNYC: 7,
    USSAV: 5,
    USHOU: 4,
    CAVAN: 3,
    MXZLO: 3,
    NLRTM: 8,
    DEHAM: 7,
    GBFXT: 6,
    BEANR: 5,
    FRLEH: 4,
    ITGOA: 5,
    ESVLC: 4,
    GRPIR: 4,
    TRIST: 3,
    AEJEA: 6,
    SAJED: 4,
    INNSA: 4,
    SGSIN: 6,
    VNSGN: 5,
    THLCH: 4,
    MYPKG: 4,
    JPTYO: 4,
    KRPUS: 4,
    AUSYD: 4,
    AUMEL: 3,
    BRSSZ: 4,
    CLSAI: 3,
    NGAPP: 2,
    ZADUR: 3,
  },
  CNNBO: { USLAX: 6, NLRTM: 5, DEHAM: 4, AEJEA: 3, SGSIN: 3 },
  CNYTN: { USLAX: 5, USNYC: 4, NLRTM: 4, GBFXT: 3 },
  CNQIN: { USLAX: 4, NLRTM: 3, KRPUS: 3 },
  CNXAM: { USLAX: 3, JPTYO: 2 },
};

export const demoServices = (): Service[] =>
  Object.entries(DEMO_PAIRS).flatMap(([from, ends]) =>
    Object.entries(ends).flatMap(([to, count]) => servicesBetween(portOf(from), portOf(to)).slice(0, count)),
  );

/** Every carrier from every Chinese port to every foreign port, in one fixed order. */
export function* allServices(): Generator<Service> {
  const ends = PORTS.filter((port) => port.lane);
  for (const pol of PORTS.filter((port) => !port.lane)) for (const pod of ends) yield* servicesBetween(pol, pod);
}

const REGIONAL: readonly string[] = ['SEA', 'NEA'];

function servicesBetween(pol: Port, pod: Port): Service[] {
  const order = random('carriers', `${pol.code}|${pod.code}`);
  const candidates = Object.keys(CARRIERS).filter((scac) => !CARRIERS[scac]?.isRegional || REGIONAL.includes(pod.lane ?? ''));
  return candidates
    .map((scac) => ({ scac, rank: order.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ scac }) => service(pol, pod, scac));
}

function service(pol: Port, pod: Port, scac: string): Service {
  const lane = pod.lane;
  if (!lane) throw new Error(`service: ${pod.code} has no trade lane. Only ports outside China are destinations.`);
  const key = `${pol.code}|${pod.code}|${scac}`;
  const { int, next, pick } = random('service', key);
  const chance = next();
  const routeType = pol.code === 'CNNJI' || pol.code === 'CNTAC' ? 2 : chance < 0.25 && lane !== 'NEA' ? 3 : 1;
  const transfer = routeType === 3 ? portOf(transferOn(lane, pod, pick)) : undefined;
  const terminals = TERMINALS[pol.code];
  const [shortest, longest] = LANES[lane].days;
  return {
    key,
    pol,
    pod,
    lane,
    scac,
    weekPlace: int(1, 7),
    days: int(shortest, longest) + (transfer ? 3 : 0),
    routeType,
    transfer,
    terminal: terminals ? pick(terminals)[0] : undefined,
  };
}

function transferOn(lane: LaneCode, pod: Port, pick: (list: readonly string[]) => string): string {
  const east = ['USWC', 'USEC', 'WCSA'].includes(lane) ? ['KRPUS', 'JPYOK'] : ['SGSIN', 'MYPKG', 'LKCMB'];
  return pick(east.filter((code) => code !== pod.code));
}
