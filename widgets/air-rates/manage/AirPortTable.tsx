import { useMemo } from 'react';
import type { AirPort } from '#contract/air';
import { useCore } from '#element';
import { CountrySelect } from '#parts';
import { Checkbox, Code, type RemoteOption, type TableColumn, useMessages } from '#ui';
import { BaseTable } from './BaseTable.tsx';
import { Editor } from './Editor.tsx';
import { EditText } from './EditText.tsx';

const NEW = { code3: '', nameCn: '', nameEn: '', cityCn: '', cityEn: '', country: null as RemoteOption | null, hot: false };

const valuesOf = ({ code3, nameCn, nameEn, cityCn, cityEn, countryCode, countryName, hot }: AirPort): typeof NEW => ({
  code3,
  nameCn,
  nameEn,
  cityCn,
  cityEn,
  country: { value: countryCode, label: countryName, code: countryCode },
  hot,
});

const inputOf = ({ country, ...port }: typeof NEW) => ({ ...port, countryCode: country?.value ?? '' });

/** Airports. */
export function AirPortTable() {
  const t = useMessages('air-rates');
  const { api } = useCore();
  const columns = useMemo<TableColumn<AirPort>[]>(
    () => [
      { id: 'code3', header: t('code3'), cell: ({ code3 }, { link }) => link(<Code framed>{code3}</Code>), width: 90, pinned: true },
      { id: 'nameCn', header: t('nameCn'), cell: ({ nameCn }) => nameCn, width: 200, fit: ({ nameCn }) => nameCn },
      { id: 'nameEn', header: t('nameEn'), cell: ({ nameEn }) => nameEn, width: 220, fit: ({ nameEn }) => nameEn },
      { id: 'city', header: t('city'), cell: ({ cityName }) => cityName, width: 140, fit: ({ cityName }) => cityName },
      { id: 'country', header: t('country'), cell: ({ countryName }) => countryName, width: 140, fit: ({ countryName }) => countryName },
      { id: 'hot', header: t('hot'), cell: ({ hot }) => t(hot ? 'yes' : 'no'), width: 90 },
    ],
    [t],
  );
  return (
    <BaseTable
      label={t('base.airports')}
      columns={columns}
      rowLabel={({ code3, name }) => `${code3} ${name}`}
      query={api.air.queryAirPortPage}
      remove={api.air.batchDelAirPort}
      restore={(row) => api.air.addOrUpdateAirPort(inputOf(valuesOf(row)), { quiet: true })}
      editor={(row, close, saved) => (
        <Editor
          title={t(row ? 'airport.edit' : 'airport.add')}
          row={row}
          blank={NEW}
          valuesOf={valuesOf}
          query={api.air.queryAirPortPage}
          save={api.air.addOrUpdateAirPort}
          inputOf={inputOf}
          onClose={close}
          onSaved={saved}
        >
          {(edit) => (
            <>
              <EditText name="code3" max={3} edit={edit} required isMono help={t('code3.help')} />
              <CountrySelect
                name="countryCode"
                label={t('country')}
                required
                value={edit.values.country}
                error={edit.errorOf('countryCode')}
                onChange={(country) => edit.set({ country })}
              />
              <EditText name="nameCn" max={50} edit={edit} required />
              <EditText name="nameEn" max={100} edit={edit} required />
              <EditText name="cityCn" max={50} edit={edit} />
              <EditText name="cityEn" max={100} edit={edit} />
              <Checkbox label={t('hot')} value={edit.values.hot} onChange={(hot) => edit.set({ hot })} />
            </>
          )}
        </Editor>
      )}
    />
  );
}
