import { Cells } from '#parts';
import { useMessages } from '#ui';
import { useValue } from '../editor/editor.ts';
import { SectionFields } from './SectionFields.tsx';
import { Section } from './Section.tsx';

/** Carrier, places and sailing. The fields of a selected rate are read-only. */
export function RoutingSection() {
  const t = useMessages('booking-form');
  const statusText = useMessages('status');
  const routeType = useValue('routeType');
  const transfer = useValue('transferPortName');
  const route = routeType === null ? '' : statusText(`route.${routeType}`);
  return (
    <Section
      heading={t('section.routing')}
      section="routing"
      aside={route ? <span>{transfer ? t('route.via', { route, ports: transfer }) : route}</span> : null}
    >
      <Cells columns="repeat(2, minmax(0, 1fr))">
        <SectionFields section="routing" />
      </Cells>
    </Section>
  );
}
