import type { AttributeMetadata } from '#element/definition/metadata';
import { Button, hint, token, useMessages } from '#ui';
import { AttributeField } from './AttributeField.tsx';

interface AttributeFieldsProps {
  attributes: readonly AttributeMetadata[];
  /** Values of all attributes, by name. */
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** A control for each attribute; empty ones are not written. */
export function AttributeFields({ attributes, values, onChange }: AttributeFieldsProps) {
  const t = useMessages('embed-studio');
  const shown = attributes.flatMap((one) => (one.attribute === null ? [] : [{ ...one, attribute: one.attribute }]));
  if (shown.length === 0) return <p css={hint}>{t('attributes.none')}</p>;
  const without = (names: readonly string[]) => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  const set = (name: string, value: string | undefined) => onChange(value === undefined ? without([name]) : { ...values, [name]: value });
  const isSet = shown.some(({ attribute }) => attribute in values);
  return (
    <div css={{ display: 'grid', gap: token.s3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map((one) => (
        <AttributeField key={one.attribute} attribute={one} value={values[one.attribute]} onChange={(value) => set(one.attribute, value)} />
      ))}
      {isSet ? (
        <span>
          <Button size="small" variant="bare" onClick={() => onChange(without(shown.map(({ attribute }) => attribute)))}>
            {t('clearAll')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
