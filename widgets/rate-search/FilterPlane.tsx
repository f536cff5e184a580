import { formatMoney } from '#i18n';
import { Checkbox, Code, hint, RadioGroup, token, useMessages, useUi } from '#ui';
import { type FilterName, type Filters, toggled } from './filters.ts';
import type { Facet } from './useRates.ts';

const ROUTE_TYPES = [1, 2, 3] as const;
const SPACES = ['AVAILABLE', 'TIGHT', 'FULL'] as const;
const TRANSIT_DAYS = [7, 14, 18, 21, 28, 35] as const;

interface Props {
  name: FilterName;
  filters: Filters;
  onChange: (filters: Filters) => void;
  carriers: readonly Facet[] | undefined;
  terminals: readonly Facet[] | undefined;
}

/** The entries of one filter; carriers and terminals with how many sailings they have and from which price. */
export function FilterPlane({ name, filters, onChange, carriers, terminals }: Props) {
  const t = useMessages('rate-search');
  const status = useMessages('status');
  if (name === 'transit')
    return (
      <div css={plane}>
        <RadioGroup
          label={t('filter.transit')}
          hideLabel
          value={String(filters.maxDays ?? '')}
          onChange={(days) => onChange({ ...filters, maxDays: days === '' ? undefined : Number(days) })}
          options={[
            { value: '', label: t('filter.any') },
            ...TRANSIT_DAYS.map((days) => ({ value: String(days), label: t('filter.upTo', { days }) })),
          ]}
        />
      </div>
    );
  if (name === 'route')
    return (
      <div css={plane}>
        {ROUTE_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={status(`route.${type}`)}
            value={filters.routeTypes.includes(type)}
            onChange={() => onChange({ ...filters, routeTypes: toggled(filters.routeTypes, type) })}
          />
        ))}
      </div>
    );
  if (name === 'space')
    return (
      <div css={plane}>
        {SPACES.map((space) => (
          <Checkbox
            key={space}
            label={status(`space.${space}`)}
            value={filters.spaces.includes(space)}
            onChange={() => onChange({ ...filters, spaces: toggled(filters.spaces, space) })}
          />
        ))}
      </div>
    );
  const key = name === 'carrier' ? 'carriers' : 'terminals';
  const facets = name === 'carrier' ? carriers : terminals;
  return (
    <div css={plane}>
      {facets?.length ? (
        facets.map((facet) => (
          <Checkbox
            key={facet.id}
            label={<FacetLabel facet={facet} isFramed={name === 'carrier'} />}
            value={filters[key].includes(facet.id)}
            onChange={() => onChange({ ...filters, [key]: toggled(filters[key], facet.id) })}
          />
        ))
      ) : (
        <span css={hint}>{t('filter.none')}</span>
      )}
    </div>
  );
}

function FacetLabel({ facet: { code, name, count, minPrice }, isFramed }: { facet: Facet; isFramed: boolean }) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const from = minPrice === undefined ? undefined : formatMoney(minPrice, 'USD', locale).replace(/\.00$/, '');
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${token.s2}` }}>
      {isFramed ? <Code framed>{code}</Code> : null}
      {name}
      <span css={hint}>{from === undefined ? t('filter.option', { count }) : t('filter.option.from', { count, price: from })}</span>
    </span>
  );
}

const plane = { display: 'grid', justifyItems: 'start', gap: token.s1, padding: token.s3, minWidth: token.menuWidth } as const;
