import type { Path } from 'react-hook-form';
import { isBookingText } from '#domain/booking/booking-texts';
import { bookingText, toBookingText } from '#domain/text/booking-text';
import { type Key, lookUp } from '#i18n';
import type { PortOption, ShippingLineOption } from '#parts';
import {
  Button,
  Checkbox,
  DateField,
  DecimalField,
  NumberField,
  type RemoteOption,
  TextArea,
  TextField,
  type TextFieldProps,
  useField,
  useMessages,
  useUi,
} from '#ui';
import { useEditor } from '../editor/editor.ts';
import type { BookingValues } from '../document/values.ts';

/** Props of each field of the form: path and label. */
interface BoundProps {
  name: Path<BookingValues>;
  label: Key<'booking-form'>;
  required?: boolean | undefined;
  /** Read-only even if the rest is editable. */
  fixed?: boolean | undefined;
  warning?: string | undefined;
}

function useBound<T>({ name, label, required, fixed, warning }: BoundProps) {
  const t = useMessages('booking-form');
  const { form, isReadOnly } = useEditor();
  const { value, onChange, ...bound } = useField(form, name);
  return {
    ...bound,
    label: t(label),
    required,
    warning,
    readOnly: isReadOnly || fixed,
    value: value as T,
    onChange: onChange as (value: T) => void,
  };
}

/** Like `useBound`, for text: warns while typing if text for the carrier is not English, with a button that converts it. */
function useBoundText(props: BoundProps) {
  const t = useMessages('booking-form');
  const { locale } = useUi();
  const bound = useBound<string>(props);
  const finding = bound.readOnly || !isBookingText(props.name) ? undefined : bookingText(bound.value);
  if (!finding) return bound;
  const converted = toBookingText(bound.value);
  const convert =
    converted === bound.value ? undefined : (
      <Button variant="bare" size="small" aria-label={t('text.convert.of', { field: bound.label })} onClick={() => bound.onChange(converted)}>
        {t('text.convert')}
      </Button>
    );
  return { ...bound, warning: lookUp(locale, 'validation', finding.code, finding.params), aside: convert };
}

type TextProps = BoundProps & Pick<TextFieldProps, 'maxLength' | 'isMono' | 'type' | 'inputMode' | 'placeholder' | 'help'>;

export function Text({ maxLength, isMono = false, type = 'text', inputMode, placeholder, help, ...props }: TextProps) {
  return (
    <TextField
      {...useBoundText(props)}
      maxLength={maxLength}
      isMono={isMono}
      type={type}
      placeholder={placeholder}
      help={help}
      {...(inputMode ? { inputMode } : {})}
    />
  );
}

export function Area({ rows = 2, maxLength, isMono = false, ...props }: BoundProps & { rows?: number; maxLength?: number; isMono?: boolean }) {
  const bound = useBoundText(props);
  // Show the limit only when it is near: under each field it would be noise.
  const isNear = maxLength !== undefined && bound.value.length > maxLength * 0.8;
  return <TextArea {...bound} minRows={rows} isMono={isMono} maxLength={isNear ? maxLength : undefined} />;
}

export function Whole({ steppers = false, min = 0, max, ...props }: BoundProps & { steppers?: boolean; min?: number; max?: number }) {
  return (
    <NumberField {...useBound<number | null>(props)} min={min} {...(max ? { max } : {})} steppers={steppers} align={steppers ? 'start' : 'end'} />
  );
}

/** A weight or a volume of up to four decimals. */
export function Quantity(props: BoundProps) {
  return <DecimalField {...useBound<string>(props)} decimals={4} integers={13} align="end" />;
}

export function Day(props: BoundProps) {
  return <DateField {...useBound<number | null>(props)} />;
}

type ItemProps = BoundProps & { dictCode: string; isCoded?: boolean };

export function Item({ dictCode, isCoded, ...props }: ItemProps) {
  const { value, onChange, ...bound } = useBound<string>(props);
  const { DictionarySelect } = useEditor().choices;
  return <DictionarySelect {...bound} {...{ dictCode, isCoded }} value={value || null} onChange={onChange} onClear={() => onChange('')} />;
}

export function Port(props: BoundProps) {
  const { PortCombobox } = useEditor().choices;
  return <PortCombobox {...useBound<PortOption | null>(props)} />;
}

export function Carrier(props: BoundProps) {
  const { ShippingLineCombobox } = useEditor().choices;
  return <ShippingLineCombobox {...useBound<ShippingLineOption | null>(props)} />;
}

export function Country(props: BoundProps) {
  const { CountrySelect } = useEditor().choices;
  return <CountrySelect {...useBound<RemoteOption | null>(props)} />;
}

export function Terminal({ portId, ...props }: BoundProps & { portId: string | undefined }) {
  const { TerminalCombobox } = useEditor().choices;
  return <TerminalCombobox {...useBound<RemoteOption | null>(props)} portId={portId} />;
}

export function Tick(props: BoundProps) {
  return <Checkbox {...useBound<boolean>(props)} />;
}
