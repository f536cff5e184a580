import { DECLARE_TYPES, TEXT_MAX } from '#domain/constants';
import { token, useField, useMessages } from '#ui';
import { useEditor, useValue } from '../editor/editor.ts';
import { Area, Text, Tick } from './fields.tsx';
import { Cell, Cells, Section } from './sheet.tsx';

/** Services besides the sea freight. */
export function ServiceSection() {
  const t = useMessages('booking-form');
  const needsTruck = useValue('needTruck');
  const needsDeclaration = useValue('needDeclare');
  return (
    <Section heading={t('section.services')} paths={['needTruck', 'truckInfo', 'needDeclare', 'declareType', 'needInsurance', 'needWarehouse']}>
      <Cells columns="minmax(0, 1fr)">
        <Cell wide>
          <div css={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: `${token.s2} ${token.s3}` }}>
            <Tick name="needTruck" label="field.needTruck" />
            <Tick name="needDeclare" label="field.needDeclare" />
            <Tick name="needInsurance" label="field.needInsurance" />
            <Tick name="needWarehouse" label="field.needWarehouse" />
          </div>
        </Cell>
        {needsTruck ? (
          <Cell wide>
            <Area name="truckInfo" label="field.truckInfo" maxLength={TEXT_MAX} />
          </Cell>
        ) : null}
        {needsDeclaration ? (
          <Cell wide>
            <DeclareType />
          </Cell>
        ) : null}
      </Cells>
    </Section>
  );
}

function DeclareType() {
  const t = useMessages('booking-form');
  const { form, isReadOnly, choices } = useEditor();
  const { value, onChange, ...field } = useField(form, 'declareType');
  const { Select } = choices;
  return (
    <Select
      {...field}
      label={t('field.declareType')}
      readOnly={isReadOnly}
      value={value || null}
      onChange={onChange}
      onClear={() => onChange('')}
      options={DECLARE_TYPES.map((code) => ({ value: code as string, label: t(`declareType.${code}`) }))}
    />
  );
}

/** Contact for this booking, and remarks. */
export function ContactSection() {
  const t = useMessages('booking-form');
  return (
    <Section heading={t('section.contact')} paths={['contactName', 'contactTel', 'contactEmail', 'remark']}>
      <Cells columns="repeat(2, minmax(0, 1fr))">
        <Cell>
          <Text name="contactName" label="field.contactName" maxLength={70} />
        </Cell>
        <Cell>
          <Text name="contactTel" label="field.contactTel" type="tel" maxLength={30} />
        </Cell>
        <Cell wide>
          <Text name="contactEmail" label="field.contactEmail" type="email" maxLength={254} />
        </Cell>
        <Cell wide>
          <Area name="remark" label="field.remark" maxLength={TEXT_MAX} />
        </Cell>
      </Cells>
    </Section>
  );
}
