import { useState } from 'react';
import { isCount, NumberField, type NumberFieldProps, type WholeNumber } from './NumberField.tsx';

interface CountFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
}

/** Text that is no count, and the count that stays. */
interface Typed {
  text: WholeNumber;
  beside: number;
}

/** A count that always has a value: what is no count stays in the field with an error, and the count is that from before. */
export function CountField({ value, onChange, min, max, ...props }: CountFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const [before, setBefore] = useState(value);
  const change = (next: WholeNumber) => {
    const isGood = isCount(next, { min, max });
    const kept = isGood ? next : next === null ? min : before;
    setTyped(isGood ? undefined : { text: next, beside: kept });
    if (kept !== value) onChange(kept);
  };
  const leave = () => {
    setBefore(value);
    if (typed?.text === null) setTyped(undefined);
    props.onBlur?.();
  };
  return <NumberField {...props} min={min} max={max} value={typed?.beside === value ? typed.text : value} onChange={change} onBlur={leave} />;
}
