import { Cell, Cells } from '#parts';
import { token, useMessages } from '#ui';
import { FieldAt } from './FieldAt.tsx';
import { SectionFields } from './SectionFields.tsx';
import { Section } from './Section.tsx';

/** Services besides the sea freight. */
export function ServiceSection() {
  const t = useMessages('booking-form');
  return (
    <Section heading={t('section.services')} section="services">
      <Cells columns="minmax(0, 1fr)">
        <Cell wide>
          <div css={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: `${token.s2} ${token.s3}` }}>
            <FieldAt name="needTruck" />
            <FieldAt name="needDeclare" />
            <FieldAt name="needInsurance" />
            <FieldAt name="needWarehouse" />
          </div>
        </Cell>
        <SectionFields section="services" />
      </Cells>
    </Section>
  );
}

/** Contact for this booking, and remarks. */
export function ContactSection() {
  const t = useMessages('booking-form');
  return (
    <Section heading={t('section.contact')} section="contact">
      <Cells columns="repeat(2, minmax(0, 1fr))">
        <SectionFields section="contact" />
      </Cells>
    </Section>
  );
}
