import { useMemo } from 'react';
import type { Airline } from '#contract/air';
import { useCore } from '#element';
import { Checkbox, Code, type TableColumn, useMessages } from '#ui';
import { BaseTable } from './BaseTable.tsx';
import { Editor } from './Editor.tsx';
import { EditText } from './EditText.tsx';

type AirlineValues = Omit<Airline, 'id' | 'version' | 'name'>;
const inputOf = ({ code2, prefix, nameCn, nameEn, enable }: AirlineValues) => ({ code2, prefix, nameCn, nameEn, enable });
const NEW = { code2: '', prefix: '', nameCn: '', nameEn: '', enable: true };

/** Airlines; those that are off hide their routes. */
export function AirlineTable() {
  const t = useMessages('air-rates');
  const { api } = useCore();
  const columns = useMemo<TableColumn<Airline>[]>(
    () => [
      { id: 'code2', header: t('code2'), cell: ({ code2 }, { link }) => link(<Code framed>{code2}</Code>), width: 90, pinned: true },
      { id: 'prefix', header: t('prefix'), cell: ({ prefix }) => prefix, width: 110 },
      { id: 'nameCn', header: t('nameCn'), cell: ({ nameCn }) => nameCn, width: 200, fit: ({ nameCn }) => nameCn },
      { id: 'nameEn', header: t('nameEn'), cell: ({ nameEn }) => nameEn, width: 220, fit: ({ nameEn }) => nameEn },
      { id: 'enable', header: t('enable'), cell: ({ enable }) => t(enable ? 'yes' : 'no'), width: 90 },
    ],
    [t],
  );
  return (
    <BaseTable
      label={t('base.airlines')}
      columns={columns}
      rowLabel={({ code2, name }) => `${code2} ${name}`}
      query={api.air.queryAirPage}
      remove={api.air.batchDelAir}
      restore={(row) => api.air.addOrUpdateAir(inputOf(row), { quiet: true })}
      editor={(row, close, saved) => (
        <Editor
          title={t(row ? 'airline.edit' : 'airline.add')}
          row={row}
          blank={NEW}
          valuesOf={inputOf}
          query={api.air.queryAirPage}
          save={api.air.addOrUpdateAir}
          inputOf={inputOf}
          onClose={close}
          onSaved={saved}
        >
          {(edit) => (
            <>
              <EditText name="code2" max={2} edit={edit} required isMono help={t('code2.help')} />
              <EditText name="prefix" max={3} edit={edit} required isMono inputMode="numeric" help={t('prefix.help')} />
              <EditText name="nameCn" max={50} edit={edit} required />
              <EditText name="nameEn" max={100} edit={edit} required />
              <Checkbox label={t('enable')} value={edit.values.enable} onChange={(enable) => edit.set({ enable })} />
            </>
          )}
        </Editor>
      )}
    />
  );
}
