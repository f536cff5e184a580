import { useState } from 'react';
import { Tabs, useMessages } from '#ui';
import { AirlineTable } from './AirlineTable.tsx';
import { AirPortTable } from './AirPortTable.tsx';
import { AirRouteTable } from './AirRouteTable.tsx';

type Kind = 'routes' | 'airlines' | 'airports';

/** Routes, airlines and airports, to add, change and delete. */
export function AirBaseData() {
  const t = useMessages('air-rates');
  const [kind, setKind] = useState<Kind>('routes');
  return (
    <Tabs
      label={t('base')}
      value={kind}
      onChange={setKind}
      tabs={(['routes', 'airlines', 'airports'] as const).map((value) => ({ value, label: t(`base.${value}`) }))}
    >
      {kind === 'routes' ? <AirRouteTable /> : kind === 'airlines' ? <AirlineTable /> : <AirPortTable />}
    </Tabs>
  );
}
