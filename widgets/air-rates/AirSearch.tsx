import { type AirCargo, chargeableWeight } from '#domain/cargo/air';
import { divide, multiply } from '#domain/number/decimal';
import { formatNumber } from '#i18n';
import { Card, DecimalField, IconButton, IconSwap, lightCombobox, part, token, useMessages } from '#ui';
import { fields, formula, swap, unit } from './layout.ts';
import type { AirportOption } from './airport-option.ts';
import { PopularAirports } from './PopularAirports.tsx';
import { useNamedAirport } from './useNamedAirport.ts';
import { MEASURES, type Search, type TypedSearch, wrongMeasures } from './search.ts';

const AirportField = lightCombobox(async () => (await import('./AirportCombobox.tsx')).AirportCombobox);

interface AirSearchProps {
  search: Search;
  cargo: AirCargo | undefined;
  /** What the user has typed into the shell. */
  typed: TypedSearch;
  onChange: (changes: Partial<Search>) => void;
}

/** Lane and shipment; the prices below follow each change. */
export function AirSearch({ search: { from, to, grossKg, volumeCbm }, cargo, typed, onChange }: AirSearchProps) {
  const t = useMessages('air-rates');
  const [namedFrom, namedTo] = [useNamedAirport(from), useNamedAirport(to)];
  const wrong = wrongMeasures({ grossKg, volumeCbm }).map((name) => t(name));
  const airport = (name: 'from' | 'to', value: AirportOption | null) => (
    <AirportField
      name={name}
      label={t(name)}
      placeholder={t('airport.hint')}
      value={value}
      initialText={typed[name]}
      settlesText={Boolean(typed[name])}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <Card>
      <form {...part('form')} css={fields} aria-label={t('search')} onSubmit={(event) => event.preventDefault()}>
        {airport('from', namedFrom)}
        <span css={swap}>
          <IconButton name="swap" label={t('swap')} onClick={() => onChange({ from: to, to: from })}>
            <IconSwap aria-hidden />
          </IconButton>
        </span>
        {airport('to', namedTo)}
        <DecimalField
          name="grossKg"
          label={t('grossKg')}
          value={grossKg}
          {...MEASURES.grossKg}
          onChange={(value) => onChange({ grossKg: value })}
          end={<span css={unit}>kg</span>}
        />
        <DecimalField
          name="volumeCbm"
          label={t('volumeCbm')}
          value={volumeCbm}
          {...MEASURES.volumeCbm}
          onChange={(value) => onChange({ volumeCbm: value })}
          end={<span css={unit}>m³</span>}
        />
        <PopularAirports search={{ from, to }} onChange={onChange} />
      </form>
      <p role="status" css={formula}>
        {cargo ? <ChargeableWeight cargo={cargo} /> : wrong.length > 0 ? t('cargo.wrong', { fields: wrong.join(t('days.join')) }) : t('cargo.hint')}
      </p>
    </Card>
  );
}

/** The formula with the numbers of the shipment. */
function ChargeableWeight({ cargo }: { cargo: AirCargo }) {
  const t = useMessages('air-rates');
  const volumeKg = divide(multiply(cargo.volumeCbm, '1000'), '6', 2);
  return (
    <>
      {t('formula', { gross: formatNumber(cargo.grossKg), volume: formatNumber(cargo.volumeCbm), volumeKg: formatNumber(volumeKg) })}{' '}
      <b css={{ color: token.text, fontWeight: token.strong }}>{t('chargeable', { kg: formatNumber(chargeableWeight(cargo)) })}</b>
    </>
  );
}
