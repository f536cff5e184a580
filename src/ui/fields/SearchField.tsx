import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'hideLabel' | 'placeholder' | 'start'>;

/** A search field with its label inside. */
export function SearchField(props: SearchFieldProps) {
  return <TextField {...props} hideLabel placeholder={props.label} type="search" start={<Search aria-hidden />} />;
}
