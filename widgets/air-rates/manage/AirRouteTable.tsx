import { useMemo } from 'react';
import type { AirRoute } from '#contract/air';
import { useCore } from '#element';
import { formatDate } from '#i18n';
import { Code, type TableColumn, useMessages } from '#ui';
import { BaseTable } from './BaseTable.tsx';
import { Editor } from './Editor.tsx';
import { RouteFields } from './RouteFields.tsx';
import { inputOfRoute, NEW_ROUTE, routeValues } from './route-values.ts';

const departure = ({ airPortStartCode, airPortStartName }: AirRoute) => `${airPortStartCode} ${airPortStartName}`;
const destination = ({ airPortEndCode, airPortEndName }: AirRoute) => `${airPortEndCode} ${airPortEndName}`;

/** Routes with their prices, those that are over included. */
export function AirRouteTable() {
  const t = useMessages('air-rates');
  const { api } = useCore();
  const columns = useMemo<TableColumn<AirRoute>[]>(
    () => [
      { id: 'flightNo', header: t('flightNo'), cell: ({ flightNo }, { link }) => link(<Code>{flightNo}</Code>), width: 100, pinned: true },
      { id: 'airline', header: t('airline'), cell: ({ airName }) => airName, width: 160, fit: ({ airName }) => airName },
      { id: 'from', header: t('from'), cell: departure, width: 180, fit: departure },
      { id: 'to', header: t('to'), cell: destination, width: 180, fit: destination },
      { id: 'q45', header: '+45', cell: ({ prices }) => prices.q45 ?? '–', width: 80, align: 'end' },
      { id: 'q100', header: '+100', cell: ({ prices }) => prices.q100 ?? '–', width: 80, align: 'end' },
      { id: 'currency', header: t('currency'), cell: ({ currency }) => currency, width: 80 },
      { id: 'validTo', header: t('validTo'), cell: ({ validTo }) => formatDate(validTo), width: 120 },
    ],
    [t],
  );
  return (
    <BaseTable
      label={t('base.routes')}
      columns={columns}
      rowLabel={({ flightNo, airPortStartCode, airPortEndCode }) => `${flightNo} ${airPortStartCode}–${airPortEndCode}`}
      query={api.air.queryAirRoutePage}
      all
      remove={api.air.batchDelAirRoute}
      restore={(row) => api.air.addOrUpdateAirRoute(inputOfRoute(routeValues(row)), { quiet: true })}
      editor={(row, close, saved) => (
        <Editor
          title={t(row ? 'route.edit' : 'route.add')}
          row={row}
          blank={NEW_ROUTE}
          valuesOf={routeValues}
          query={api.air.queryAirRoutePage}
          save={api.air.addOrUpdateAirRoute}
          inputOf={inputOfRoute}
          onClose={close}
          onSaved={saved}
        >
          {(edit) => <RouteFields {...edit} />}
        </Editor>
      )}
    />
  );
}
