import { useMessages } from '#ui';
import { useValue } from '../editor/editor.ts';
import { Carrier, Day, Item, Port, Terminal, Text } from './fields.tsx';
import { Cell, Cells, Section } from './sheet.tsx';

const PATHS = [
  'shippingId', 'transportClause', 'placeReceiptId', 'portStartId', 'portEndId', 'placeDeliveryId',
  'wharfId', 'vessel', 'voyage', 'etd', 'eta', 'transferPortName', 'routeType',
] as const; // prettier-ignore

/** Carrier, places and sailing. The fields of a selected rate are read-only. */
export function RoutingSection() {
  const t = useMessages('booking-form');
  const statusText = useMessages('status');
  const isRated = Boolean(useValue('rateId'));
  const pol = useValue('portStartId');
  const routeType = useValue('routeType');
  const transfer = useValue('transferPortName');
  const route = routeType === 1 || routeType === 2 || routeType === 3 ? statusText(`route.${routeType}`) : '';
  return (
    <Section
      heading={t('section.routing')}
      paths={PATHS}
      aside={route ? <span>{transfer ? t('route.via', { route, ports: transfer }) : route}</span> : null}
    >
      <Cells columns="repeat(2, minmax(0, 1fr))">
        <Cell>
          <Carrier name="shippingId" label="field.shippingId" required fixed={isRated} />
        </Cell>
        <Cell>
          <Item name="transportClause" label="field.transportClause" dictCode="transportClause" required />
        </Cell>
        <Cell>
          <Port name="placeReceiptId" label="field.placeReceiptId" />
        </Cell>
        <Cell>
          <Port name="portStartId" label="field.portStartId" required fixed={isRated} />
        </Cell>
        <Cell>
          <Port name="portEndId" label="field.portEndId" required fixed={isRated} />
        </Cell>
        <Cell>
          <Port name="placeDeliveryId" label="field.placeDeliveryId" />
        </Cell>
        <Cell>
          <Text name="vessel" label="field.vessel" maxLength={50} isMono fixed={isRated} />
        </Cell>
        <Cell>
          <Text name="voyage" label="field.voyage" maxLength={20} isMono fixed={isRated} />
        </Cell>
        <Cell>
          <Day name="etd" label="field.etd" fixed={isRated} />
        </Cell>
        <Cell>
          <Day name="eta" label="field.eta" fixed={isRated} />
        </Cell>
        <Cell wide>
          <Terminal name="wharfId" label="field.wharfId" portId={pol?.value} fixed={isRated} />
        </Cell>
      </Cells>
    </Section>
  );
}
