import { markPrepared } from '#server/core/speed/prepared-statements';
import { type ReadDb, readRows } from '#server/core/storage/db';
import {
  buildStatement,
  EVERY_DEPARTURE,
  offeredRates,
  type PriceLevel,
  REFERENCE_VERSION,
  type RateParameters,
  type Statement,
} from '../repository/offered-rates-repository.ts';

export interface SpaceRow {
  port_start_id: string;
  port_end_id: string;
  shipping_id: string;
  is_followed: boolean;
  total: number;
  reference_version: string;
  /** `etd` is `yyyy-MM-dd`. */
  departures: { etd: string; space: 'FULL' | 'TIGHT' | 'AVAILABLE'; vessel: string | null; voyage: string | null }[];
}

const OF_PORTS = 'r.port_start_id = a.id and r.port_end_id = b.id and (:shippingId is null or r.shipping_id = :shippingId)';
const OF_LANE = 'r.port_start_id = l.port_start_id and r.port_end_id = l.port_end_id and r.shipping_id = l.shipping_id';

/** The given port. Without one, all with the other one or with lanes that the user follows, otherwise hot ones: there are too many lanes. */
const isWanted = (port: 'a' | 'b', id: string, other: string) =>
  `case when :${id} is null then ${port}.hot or :onlyFollowed or :${other} is not null else ${port}.id = :${id} end`;

const IS_FOLLOWED = `exists (select 1 from rate_follow f where f.user_id = :followerId and f.deleted_at is null
  and f.port_start_id = l.port_start_id and f.port_end_id = l.port_end_id and f.shipping_id = l.shipping_id)`;

const ORDER = 'l.start_code, l.end_code, l.shipping_id';

/** One page of carriers on lanes with the best space of their rates at every departure within the window. */
const spaces = (level: PriceLevel): Statement =>
  buildStatement(`
  select l.port_start_id, l.port_end_id, l.shipping_id, l.is_followed, l.total, ${REFERENCE_VERSION}, coalesce(x.departures, '[]') as departures
  from (
    select l.*, ${IS_FOLLOWED} as is_followed, count(*) over ()::int as total from (
      select a.id as port_start_id, b.id as port_end_id, c.shipping_id, a.port_code as start_code, b.port_code as end_code
      from port a join port b on ${isWanted('b', 'portEndId', 'portStartId')}
      cross join lateral (select distinct r.shipping_id from ${offeredRates(level, OF_PORTS)}) c
      where a.port_type = 'sea' and ${isWanted('a', 'portStartId', 'portEndId')}
    ) l
    where not :onlyFollowed or ${IS_FOLLOWED}
    order by ${ORDER} limit :size offset :offset
  ) l
  left join lateral (
    select jsonb_agg(jsonb_build_object('etd', d.day::text, 'space', d.space, 'vessel', n.vessel, 'voyage', n.voyage) order by d.day) as departures
    from (
      select d.day, case when bool_or(r.space_status = 'AVAILABLE') then 'AVAILABLE' when bool_or(r.space_status = 'TIGHT') then 'TIGHT' else 'FULL' end as space
      from ${offeredRates(level, OF_LANE)} ${EVERY_DEPARTURE} group by d.day
    ) d
    left join lateral (
      select s.vessel, s.voyage from sailing_date s
      where s.port_start_id = l.port_start_id and s.port_end_id = l.port_end_id and s.shipping_id = l.shipping_id and s.etd = d.day order by s.id limit 1
    ) n on true
  ) x on true
  order by ${ORDER}`);

const SPACES: Record<PriceLevel, Statement> = { standard: spaces('standard'), vip: spaces('vip') };

export function listSpaces(db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<SpaceRow[]> {
  const { text, names } = SPACES[level];
  return readRows<SpaceRow>(
    db,
    markPrepared(text),
    names.map((name) => parameters[name] ?? null),
  );
}
