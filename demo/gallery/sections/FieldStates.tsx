import { useState, type ReactNode } from 'react';
import {
  Checkbox,
  DateField,
  DateRangeField,
  DateTimeField,
  DecimalField,
  FileUpload,
  NumberField,
  PasswordField,
  RadioGroup,
  RemoteCombobox,
  RemoteMultiCombobox,
  Select,
  TextArea,
  TextField,
  title,
  useMessages,
  type DateRange,
  type FieldProps,
  type StoredFile,
  type WholeNumber,
} from '#ui';
import { grid, stack } from './layout.ts';
import { LOADS, PORTS } from './ports.ts';
import { type FieldState, useFieldStates } from './states.ts';

/** Renders one field; `isFilled` if the state requires a value. */
type Draw = (props: FieldProps, isFilled: boolean) => ReactNode;

/** Every field of the kit in each of its states. */
export function FieldStates() {
  const t = useMessages('gallery');
  const fields = useFields();
  return (
    <div css={stack}>
      {Object.entries(fields).map(([name, draw]) => (
        <section key={name} aria-labelledby={`field-${name}`} data-part={name}>
          <h3 id={`field-${name}`} css={{ '&&': title.t14, marginBottom: '8px' }}>
            {t(`field.${name as keyof typeof fields}`)}
          </h3>
          <Row draw={draw} />
        </section>
      ))}
    </div>
  );
}

function Row({ draw }: { draw: Draw }) {
  const t = useMessages('gallery');
  const states = useFieldStates();
  const isFilled = ({ key }: FieldState) => key !== 'rest';
  return (
    <div css={grid}>
      {states.map(({ key, ...state }) => (
        <div key={key}>{draw({ label: t(key), ...state }, isFilled({ key }))}</div>
      ))}
    </div>
  );
}

function useFields() {
  const t = useMessages('gallery');
  return {
    text: (props, isFilled) => <Held initial={isFilled ? 'MSCU1234566' : ''}>{(held) => <TextField {...props} {...held} isMono />}</Held>,
    password: (props, isFilled) => <Held initial={isFilled ? 'harbour1' : ''}>{(held) => <PasswordField {...props} {...held} />}</Held>,
    number: (props, isFilled) => (
      <Held<WholeNumber> initial={isFilled ? 320 : null}>{(held) => <NumberField {...props} {...held} min={0} steppers />}</Held>
    ),
    decimal: (props, isFilled) => (
      <Held initial={isFilled ? '7120.5' : ''}>{(held) => <DecimalField {...props} {...held} decimals={4} minDecimals={2} />}</Held>
    ),
    textArea: (props, isFilled) => (
      <Held initial={isFilled ? ADDRESS : ''}>{(held) => <TextArea {...props} {...held} isMono lines={5} columns={35} />}</Held>
    ),
    select: (props, isFilled) => (
      <Held<string | null> initial={isFilled ? 'MSCU' : null}>
        {(held) => <Select {...props} {...held} onClear={() => held.onChange(null)} options={CARRIERS} />}
      </Held>
    ),
    combobox: (props, isFilled) => (
      <Held initial={isFilled ? (PORTS[0] ?? null) : null}>{(held) => <RemoteCombobox {...props} {...held} load={LOADS.answers} />}</Held>
    ),
    multi: (props, isFilled) => (
      <Held initial={isFilled ? PORTS.slice(0, 2) : []}>{(held) => <RemoteMultiCombobox {...props} {...held} load={LOADS.answers} />}</Held>
    ),
    radio: (props, isFilled) => (
      <Held<string | null> initial={isFilled ? 'prepaid' : null}>
        {(held) => <RadioGroup {...props} {...held} options={['prepaid', 'collect'].map((value) => ({ value, label: t(value as 'prepaid') }))} />}
      </Held>
    ),
    checkbox: ({ label, error, warning, help, ...props }, isFilled) => (
      <Held initial={isFilled}>{(held) => <Checkbox {...props} {...held} label={label} error={error} help={asText(help) ?? warning} />}</Held>
    ),
    date: (props, isFilled) => <Held initial={isFilled ? ETD : null}>{(held) => <DateField {...props} {...held} />}</Held>,
    range: (props, isFilled) => (
      <Held<DateRange> initial={isFilled ? { from: ETD, to: ETD + 7 * DAY_MS } : { from: null, to: null }}>
        {(held) => <DateRangeField {...props} {...held} />}
      </Held>
    ),
    moment: (props, isFilled) => <Held initial={isFilled ? ETD : null}>{(held) => <DateTimeField {...props} {...held} />}</Held>,
    upload: (props, isFilled) => (
      <Held<readonly StoredFile[]> initial={isFilled ? [{ name: 'packing-list.xlsx', size: 48_200 }] : []}>
        {(held) => <FileUpload {...props} {...held} max={2} upload={async (file) => ({ ok: true, file: { name: file.name, size: file.size } })} />}
      </Held>
    ),
  } satisfies Record<string, Draw>;
}

interface HeldProps<V> {
  initial: V;
  children: (held: { value: V; onChange: (value: V) => void }) => ReactNode;
}

/** Keeps typed text, so that each field can be tried. */
function Held<V>({ initial, children }: HeldProps<V>) {
  const [value, onChange] = useState(initial);
  return children({ value, onChange });
}

const asText = (help: ReactNode): string | undefined => (typeof help === 'string' ? help : undefined);

const DAY_MS = 86_400_000;
const ETD = Date.parse('2026-11-26T00:00:00+08:00');
const ADDRESS = 'TIDEWATER HOME GOODS LTD\n88 HARBOUR ROAD\nSHANGHAI 200080 CHINA';
const CARRIERS = ['MSCU', 'COSU', 'OOLU'].map((code) => ({ value: code, label: code }));
