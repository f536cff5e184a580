import { Checkbox, hint, RadioGroup, token, useMessages } from '#ui';
import { type Filters, toggled } from './filters.ts';
import { type ChoiceRequest, isDead, useChoices } from './useChoices.ts';

const ROUTE_TYPES = [1, 2, 3] as const;
const SPACES = ['AVAILABLE', 'TIGHT', 'FULL'] as const;
const TRANSIT_DAYS = [7, 14, 18, 21, 28, 35] as const;

interface ChoicePopoverProps {
  name: 'route' | 'space' | 'transit';
  filters: Filters;
  onChange: (filters: Filters) => void;
  request: ChoiceRequest;
}

/** Routings, space and transit times, each with the number of matching sailings given the other filters. */
export function ChoicePopover({ name, filters, onChange, request }: ChoicePopoverProps) {
  const t = useMessages('rate-search');
  const status = useMessages('status');
  const choices = useChoices(request);
  const { routeTypes, spaces, maxDays } = filters;
  if (name === 'transit')
    return (
      <div css={panel}>
        <RadioGroup
          label={t('filter.transit')}
          hideLabel
          stacked
          value={String(maxDays ?? '')}
          onChange={(days) => onChange({ ...filters, maxDays: days === '' ? undefined : Number(days) })}
          options={[
            { value: '', label: <Choice label={t('filter.any')} count={choices?.transit()} /> },
            ...TRANSIT_DAYS.map((days) => ({
              value: String(days),
              label: <Choice label={t('filter.upTo', { count: days })} count={choices?.transit(days)} />,
              disabled: isDead(choices?.transit(days), maxDays === days),
            })),
          ]}
        />
      </div>
    );
  if (name === 'route')
    return (
      <div css={panel}>
        {ROUTE_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={<Choice label={status(`route.${type}`)} count={choices?.route(type)} />}
            value={routeTypes.includes(type)}
            disabled={isDead(choices?.route(type), routeTypes.includes(type))}
            onChange={() => onChange({ ...filters, routeTypes: toggled(routeTypes, type) })}
          />
        ))}
      </div>
    );
  return (
    <div css={panel}>
      {SPACES.map((space) => (
        <Checkbox
          key={space}
          label={<Choice label={status(`space.${space}`)} count={choices?.space(space)} />}
          value={spaces.includes(space)}
          disabled={isDead(choices?.space(space), spaces.includes(space))}
          onChange={() => onChange({ ...filters, spaces: toggled(spaces, space) })}
        />
      ))}
    </div>
  );
}

function Choice({ label, count }: { label: string; count: number | undefined }) {
  const t = useMessages('rate-search');
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${token.s2}` }}>
      {label}
      {count === undefined ? null : <span css={hint}>{t('filter.option', { count })}</span>}
    </span>
  );
}

export const panel = { display: 'grid', justifyItems: 'start', gap: token.s1, padding: token.s3, minWidth: token.menuWidth } as const;
