import { type AirCargo, chargeableWeight } from '#domain/cargo/air';
import { divide, multiply } from '#domain/number/decimal';
import { formatNumber } from '#i18n';
import { Card, DecimalField, IconButton, IconSwap, onePane, part, slim, token, useMessages } from '#ui';
import { AirportCombobox } from './AirportCombobox.tsx';
import { PopularAirports } from './PopularAirports.tsx';
import { MEASURES, type Search, wrongMeasures } from './search.ts';

interface AirSearchProps {
  search: Search;
  cargo: AirCargo | undefined;
  onChange: (changes: Partial<Search>) => void;
}

/** Lane and shipment; the prices below follow each change. */
export function AirSearch({ search: { from, to, grossKg, volumeCbm }, cargo, onChange }: AirSearchProps) {
  const t = useMessages('air-rates');
  const wrong = wrongMeasures({ grossKg, volumeCbm }).map((name) => t(name));
  return (
    <Card>
      <form {...part('form')} css={fields} aria-label={t('search')} onSubmit={(event) => event.preventDefault()}>
        <AirportCombobox name="from" label={t('from')} placeholder={t('airport.hint')} value={from} onChange={(value) => onChange({ from: value })} />
        <span css={swap}>
          <IconButton label={t('swap')} onClick={() => onChange({ from: to, to: from })}>
            <IconSwap aria-hidden />
          </IconButton>
        </span>
        <AirportCombobox name="to" label={t('to')} placeholder={t('airport.hint')} value={to} onChange={(value) => onChange({ to: value })} />
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

const fields = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) auto minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: token.s3,
  [onePane]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', '& > span:nth-of-type(1)': { display: 'none' } },
  [slim]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
// Beside the fields, below the height of their labels.
const swap = { paddingTop: token.s6 } as const;
const unit = { color: token.text3, fontSize: token.t12 } as const;
const formula = { marginTop: token.s3, color: token.text2, fontSize: token.t12, minHeight: token.l12, overflowWrap: 'anywhere' } as const;
