import {
  ANY_DEPARTURE,
  FACETS,
  LANE,
  offeredRates,
  type PriceLevel,
  type Statement,
  buildStatement,
  VOYAGE_DAYS,
} from './offered-rates-repository.ts';

const IS_QUICK = '(:maxDays is null or r.days <= :maxDays)';

/** Counts rates by option of routing, space and transit time; a filter does not restrict its own options. */
const choices = (level: PriceLevel): Statement =>
  buildStatement(`with found as materialized (
      select r.route_type, r.space_status, ${VOYAGE_DAYS}::int as days, (${FACETS.route}) as is_route, (${FACETS.space}) as is_space
      from ${offeredRates(level, LANE, 'route', 'space')} ${ANY_DEPARTURE}
    )
    select 'route' as kind, r.route_type::text as choice, count(*)::int as count from found r where r.is_space and ${IS_QUICK} group by 2
    union all select 'space', r.space_status, count(*)::int from found r where r.is_route and ${IS_QUICK} group by 2
    union all select 'days', r.days::text, count(*)::int from found r where r.is_route and r.is_space group by 2`);

export const CHOICES: Record<PriceLevel, Statement> = { standard: choices('standard'), vip: choices('vip') };
