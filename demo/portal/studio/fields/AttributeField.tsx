import { formatDate, parseDate } from '#i18n';
import type { AttributeMetadata } from '#element/definition/metadata';
import { DateField, hint, NumberField, Select, Switch, TextField, token, useUi, wholeNumber } from '#ui';
import { controlOf, rangeOf } from './attribute-control.ts';
import { ContainersField } from './ContainersField.tsx';
import { PortField } from './PortField.tsx';

interface AttributeFieldProps {
  attribute: AttributeMetadata & { attribute: string };
  /** Attribute value; absent if the attribute is not set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The control for an attribute's type. */
export function AttributeField({ attribute, value, onChange }: AttributeFieldProps) {
  const { locale } = useUi();
  const { attribute: name, values, words, example } = attribute;
  const field = { label: name, name, help: words[locale] };
  const text = value ?? '';
  const set = (next: string) => onChange(next === '' ? undefined : next);
  switch (controlOf(attribute)) {
    case 'port':
      return <PortField {...field} code={text} onChange={set} />;
    case 'date':
      return <DateField {...field} value={parseDate(text) ?? null} onChange={(day) => set(formatDate(day))} />;
    case 'containers':
      return <ContainersField {...field} value={text} onChange={set} />;
    case 'choice': {
      const options = (values ?? []).map((one) => ({ value: one, label: one }));
      const placeholder = attribute.default ?? '–';
      return (
        <Select {...field} value={value ?? null} options={options} placeholder={placeholder} onChange={set} onClear={() => onChange(undefined)} />
      );
    }
    case 'switch':
      return (
        <div css={{ display: 'grid', gap: token.s1 }}>
          <Switch label={name} name={name} value={value !== undefined} onChange={(isOn) => onChange(isOn ? '' : undefined)} />
          <span css={hint}>{field.help}</span>
        </div>
      );
    case 'number': {
      const [min, max] = rangeOf(attribute);
      return <NumberField {...field} min={min} max={max} value={wholeNumber(text)} onChange={(next) => set(String(next ?? ''))} />;
    }
    case 'text':
      return <TextField {...field} isMono value={text} placeholder={example ?? undefined} onChange={set} />;
  }
}
