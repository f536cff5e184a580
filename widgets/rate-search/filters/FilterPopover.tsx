import { type FilterName, type Filters, toggled } from './filters.ts';
import { formatShortMoney } from '#i18n';
import { Checkbox, Code, hint, token, useMessages, useUi } from '#ui';
import { ChoicePopover, panel } from './ChoicePopover.tsx';
import type { ChoiceRequest } from './useChoices.ts';
import type { Facet } from '../search/useRates.ts';

interface FilterPopoverProps {
  name: FilterName;
  filters: Filters;
  onChange: (filters: Filters) => void;
  carriers: readonly Facet[] | undefined;
  terminals: readonly Facet[] | undefined;
  request: ChoiceRequest;
}

/** Options of one filter with the number of matching sailings; carriers and terminals also with their lowest price. */
export function FilterPopover({ name, filters, onChange, carriers, terminals, request }: FilterPopoverProps) {
  const t = useMessages('rate-search');
  if (name !== 'carrier' && name !== 'terminal') return <ChoicePopover name={name} filters={filters} onChange={onChange} request={request} />;
  const key = name === 'carrier' ? 'carriers' : 'terminals';
  const facets = name === 'carrier' ? carriers : terminals;
  return (
    <div css={panel}>
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
  const from = minPrice === undefined ? undefined : formatShortMoney(minPrice, 'USD', locale);
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${token.s2}` }}>
      {isFramed ? <Code framed>{code}</Code> : null}
      {name}
      <span css={hint}>{from === undefined ? t('filter.option', { count }) : t('filter.option.from', { count, price: from })}</span>
    </span>
  );
}
