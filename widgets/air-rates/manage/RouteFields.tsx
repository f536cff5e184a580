import { useCallback } from 'react';
import { useCore } from '#element';
import { weekdayName } from '#i18n';
import { Checkbox, DateField, DecimalField, NumberField, RemoteCombobox, type RemoteOption, Select, token, useMessages, useUi } from '#ui';
import { AirportCombobox } from '../AirportCombobox.tsx';
import type { Edit } from './Editor.tsx';
import { EditText } from './EditText.tsx';
import { CURRENCIES, PRICE_NAMES, type RouteValues } from './route-values.ts';
import { priceName } from './useChangeText.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The fields of a route. */
export function RouteFields(edit: Edit<RouteValues>) {
  const t = useMessages('air-rates');
  const { api } = useCore();
  const { locale } = useUi();
  const { values, set, errorOf } = edit;
  const loadAirlines = useCallback(
    async (searchValue: string, signal: AbortSignal): Promise<RemoteOption[] | undefined> => {
      const answer = await api.air.queryAirPage({ ...(searchValue && { searchValue }), size: 50 }, { signal, locale, quiet: true });
      return answer.ok ? answer.data.records.map(({ id, name, code2 }) => ({ value: id, label: name, code: code2 })) : undefined;
    },
    [api, locale],
  );
  const toggle = (day: string, isOn: boolean) =>
    set({ weekdays: isOn ? [...values.weekdays, day].toSorted() : values.weekdays.filter((one) => one !== day) });
  return (
    <>
      <RemoteCombobox
        name="airId"
        label={t('airline')}
        required
        value={values.airline}
        load={loadAirlines}
        error={errorOf('airId')}
        onChange={(airline) => set({ airline })}
      />
      <EditText name="flightNo" max={8} edit={edit} required isMono help={t('flightNo.help')} />
      <AirportCombobox
        name="airPortStartId"
        label={t('from')}
        required
        value={values.from}
        error={errorOf('airPortStartId')}
        onChange={(from) => set({ from })}
      />
      <AirportCombobox
        name="airPortEndId"
        label={t('to')}
        required
        value={values.to}
        error={errorOf('airPortEndId')}
        onChange={(to) => set({ to })}
      />
      <AirportCombobox
        name="transferId"
        label={t('transfer')}
        value={values.transfer}
        error={errorOf('transferId')}
        onChange={(transfer) => set({ transfer })}
      />
      <NumberField
        name="transitDays"
        label={t('transitDays')}
        required
        min={0}
        max={60}
        value={values.transitDays}
        error={errorOf('transitDays')}
        help={t('transitDays.help')}
        onChange={(transitDays) => set({ transitDays })}
      />
      <fieldset css={wide}>
        <legend css={legend}>{t('weekdays')}</legend>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(day, locale, 'short')}
            value={values.weekdays.includes(String(day))}
            onChange={(isOn) => toggle(String(day), isOn)}
          />
        ))}
      </fieldset>
      <fieldset css={{ ...wide, '& > div': { flex: '1 1 88px' } }}>
        <legend css={legend}>{t('prices')}</legend>
        {PRICE_NAMES.map((key) => (
          <DecimalField
            key={key}
            name={`prices.${key}`}
            label={priceName(key)}
            decimals={2}
            integers={10}
            value={values.prices[key]}
            error={errorOf(`prices.${key}`)}
            onChange={(value) => set({ prices: { ...values.prices, [key]: value } })}
          />
        ))}
      </fieldset>
      <Select
        name="currency"
        label={t('currency')}
        required
        value={values.currency}
        onChange={(currency) => set({ currency })}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <span />
      {(['fuel', 'security'] as const).map((name) => (
        <DecimalField
          key={name}
          name={name}
          label={t(name)}
          decimals={2}
          integers={10}
          value={values[name]}
          error={errorOf(name)}
          onChange={(value) => set(name === 'fuel' ? { fuel: value } : { security: value })}
        />
      ))}
      <DateField
        name="validFrom"
        label={t('validFrom')}
        required
        value={values.validFrom}
        error={errorOf('validFrom')}
        onChange={(validFrom) => set({ validFrom })}
      />
      <DateField
        name="validTo"
        label={t('validTo')}
        required
        value={values.validTo}
        error={errorOf('validTo')}
        onChange={(validTo) => set({ validTo })}
      />
    </>
  );
}

const wide = { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: token.s3, minWidth: 0 } as const;
const legend = { color: token.text2, fontSize: token.t12, marginBottom: token.s1 } as const;
