import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'hideLabel' | 'placeholder' | 'start'>;

/** A search field with its label inside. It takes no more than its limit: a search is not a record, and the result shows what was searched for. */
export function SearchField({ maxLength, input, ...props }: SearchFieldProps) {
  return <TextField {...props} input={{ maxLength, ...input }} hideLabel placeholder={props.label} type="search" start={<Search aria-hidden />} />;
}
