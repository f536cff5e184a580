import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'hideLabel' | 'placeholder' | 'start'>;

/** Words that are looked for; the label stands inside the field. */
export function SearchField(props: SearchFieldProps) {
  return <TextField {...props} hideLabel placeholder={props.label} type="search" start={<Search aria-hidden />} />;
}
