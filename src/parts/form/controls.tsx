import { type ReactNode, useId } from 'react';
import { CARGO_BOX, PARTY_BOX } from '#domain/constants';
import { containerNo, isLowerCase } from '#domain/container/container-no';
import { type Field, type FieldKind, isEnglish } from '#domain/form/field';
import type { FormatRule } from '#domain/form/format-rules';
import type { CodedOption, Option } from '#domain/form/values';
import { bookingText, toBookingText } from '#domain/text/booking-text';
import { lookUp } from '#i18n';
import { Button, Checkbox, DateField, TextArea, TextField, useMessages, useNamedField, useNamedValue, useUi, type WholeNumber } from '#ui';
import { useChoices, useFormFields } from './fields-context.ts';
import { Suggestions } from './Suggestions.tsx';

export interface FieldAtProps<P extends string = string> {
  /** Path of the field. */
  name: P;
  /** By default, if the table requires it for submission. */
  required?: boolean | undefined;
  /** Read-only even if the rest is editable. */
  fixed?: boolean | undefined;
  warning?: string | undefined;
  /** At the right of the label. */
  aside?: ReactNode;
  /** Values to choose from; others can be typed. */
  suggestions?: readonly string[] | undefined;
  /** Limits of a box that differ from those of its rule. */
  box?: Box | undefined;
}

/** Room of a printed document for a text. */
interface Box {
  lines: number;
  columns: number;
}

/** Rules that a box enforces; its text is English. */
const BOXES: { [R in FormatRule]?: Box } = { partyBox: PARTY_BOX, cargoBox: CARGO_BOX };
const boxOf = ({ rule }: Field): Box | undefined => rule && BOXES[rule];

type ControlProps<K extends FieldKind> = FieldAtProps & { field: Extract<Field, { kind: K }> };

function useBound<T>({ name, field, required, fixed, warning, aside }: FieldAtProps & { field: Field }) {
  const { isReadOnly, textOf } = useFormFields();
  const { value, onChange, ...bound } = useNamedField(name);
  return {
    ...bound,
    label: textOf(field.label),
    required: required ?? field.required !== undefined,
    warning,
    aside,
    readOnly: isReadOnly || fixed || field.isFixed,
    value: value as T,
    onChange: onChange as (value: T) => void,
  };
}

/** What will be refused, and what a click makes of it. */
function correctionOf(field: Field, text: string) {
  const foreign = isEnglish(field) || boxOf(field) ? bookingText(text) : undefined;
  if (foreign) return { finding: foreign, corrected: toBookingText(text), name: 'text.convert' } as const;
  if (field.rule === 'containerNo' && isLowerCase(text))
    return { finding: containerNo(text), corrected: text.toUpperCase(), name: 'text.capitals' } as const;
  const { room } = field.kind === 'text' || field.kind === 'code' ? field : {};
  return typeof room === 'number' && text.length > room
    ? ({ finding: { code: 'maxLength', params: { max: room } }, corrected: text, name: 'text.convert' } as const)
    : { finding: undefined };
}

/** Like `useBound`, for text: warns while typing if the carrier will not take it, with a button that corrects it. */
function useBoundText(props: ControlProps<'text' | 'code'>) {
  const t = useMessages('form');
  const { locale } = useUi();
  const bound = useBound<string>(props);
  const { finding, corrected, name } = bound.readOnly ? { finding: undefined } : correctionOf(props.field, bound.value);
  if (!finding) return bound;
  const convert =
    corrected === bound.value ? undefined : (
      <Button variant="bare" size="small" aria-label={t(`${name}.of`, { field: bound.label })} onClick={() => bound.onChange(corrected)}>
        {t(name)}
      </Button>
    );
  const aside =
    convert && bound.aside ? (
      <>
        {convert}
        {bound.aside}
      </>
    ) : (
      (convert ?? bound.aside)
    );
  return { ...bound, warning: lookUp(locale, 'validation', finding.code, finding.params), aside };
}

export function Line(props: ControlProps<'text' | 'code'>) {
  const { max, isMono = false, inputType = 'text', inputMode } = props.field;
  const { suggestions = [] } = props;
  const list = useId();
  const suggested = suggestions.length > 0 ? { input: { list } } : {};
  return (
    <>
      <TextField {...useBoundText(props)} {...suggested} maxLength={max} isMono={isMono} type={inputType} {...(inputMode ? { inputMode } : {})} />
      {suggestions.length > 0 ? <Suggestions id={list} of={suggestions} /> : null}
    </>
  );
}

export function Area(props: ControlProps<'text' | 'code'>) {
  const { max, isMono = false, lines = 2 } = props.field;
  const bound = useBoundText(props);
  // Show the limit only when it is near: under each field it would be noise.
  const isNear = bound.value.length > max * 0.8;
  const limits = props.box ?? boxOf(props.field) ?? { maxLength: isNear ? max : undefined };
  return <TextArea {...bound} {...limits} minRows={lines} isMono={isMono} />;
}

/** In the place of a control until its code is loaded. */
export function Awaited(props: FieldAtProps & { field: Field }) {
  const { value, onChange: _, ...bound } = useBound<Partial<Option> | string | number | null>(props);
  const text = typeof value === 'object' ? value?.label : isNumber(props.field) ? String(value) : '';
  return <TextField {...bound} value={text ?? ''} disabled />;
}

const isNumber = ({ kind }: Field): boolean => kind === 'pieces' || kind === 'count' || kind === 'decimal';

export function Item(props: ControlProps<'item' | 'numberedItem'>) {
  const { field } = props;
  const { value, onChange, ...bound } = useBound<string>(props);
  const { DictionarySelect } = useChoices();
  const isCoded = field.kind === 'item' && field.isCoded;
  return (
    <DictionarySelect
      {...bound}
      dictCode={field.dictionary}
      isCoded={isCoded}
      value={value || null}
      onChange={onChange}
      onClear={() => onChange('')}
    />
  );
}

export function Items(props: ControlProps<'items'>) {
  const { DictionaryChecks } = useChoices();
  return <DictionaryChecks {...useBound<readonly string[]>(props)} dictCode={props.field.dictionary} />;
}

export function Place(props: ControlProps<'area'>) {
  const { AreaSelect } = useChoices();
  return <AreaSelect {...useBound<Option | null>(props)} />;
}

export function Choice(props: ControlProps<'choice'>) {
  const { textOf } = useFormFields();
  const { Select } = useChoices();
  const { of, optionLabels = {}, default: initial } = props.field;
  const { value, onChange, ...bound } = useBound<string>(props);
  const options = of.map((code) => ({ value: code, label: optionLabels[code] ? textOf(optionLabels[code]) : code }));
  const clear = initial === undefined ? { onClear: () => onChange('') } : {};
  return <Select {...bound} {...clear} value={of.includes(value) ? value : null} onChange={onChange} options={options} />;
}

export function Port(props: ControlProps<'port'>) {
  const { PortCombobox } = useChoices();
  return <PortCombobox {...useBound<CodedOption | null>(props)} />;
}

export function Carrier(props: ControlProps<'carrier'>) {
  const { ShippingLineCombobox } = useChoices();
  return <ShippingLineCombobox {...useBound<CodedOption | null>(props)} />;
}

export function Terminal(props: ControlProps<'terminal'>) {
  const { TerminalCombobox } = useChoices();
  const port = useNamedValue(props.field.within ?? props.name) as Option | null;
  return <TerminalCombobox {...useBound<Option | null>(props)} portId={port?.value} />;
}

export function Country(props: ControlProps<'country'>) {
  const { CountrySelect } = useChoices();
  return <CountrySelect {...useBound<Option | null>(props)} />;
}

export function Day(props: ControlProps<'day'>) {
  return <DateField {...useBound<number | null>(props)} />;
}

export function Time(props: ControlProps<'time'>) {
  const { DateTimeField } = useChoices();
  return <DateTimeField {...useBound<number | null>(props)} />;
}

export function Pieces(props: ControlProps<'pieces'>) {
  const { NumberField } = useChoices();
  return <NumberField {...useBound<WholeNumber>(props)} min={0} align="end" />;
}

export function Count(props: ControlProps<'count'>) {
  const { NumberField } = useChoices();
  const { min, max } = props.field;
  return <NumberField {...useBound<WholeNumber>({ required: true, ...props })} min={min} max={max} steppers align="start" />;
}

/** A weight or a volume of up to four decimals. */
export function Quantity(props: ControlProps<'decimal'>) {
  const { DecimalField } = useChoices();
  return <DecimalField {...useBound<string>(props)} decimals={4} integers={13} isVolume={props.field.isVolume} align="end" />;
}

export function Tick(props: ControlProps<'flag'>) {
  return <Checkbox {...useBound<boolean>(props)} />;
}
