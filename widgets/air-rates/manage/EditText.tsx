import { TextField, type TextFieldProps, useMessages } from '#ui';
import type { Edit } from './Editor.tsx';

type TextName = 'code2' | 'prefix' | 'code3' | 'nameCn' | 'nameEn' | 'cityCn' | 'cityEn' | 'flightNo';

interface EditTextProps<N extends TextName> extends Pick<TextFieldProps, 'required' | 'isMono' | 'inputMode' | 'help'> {
  name: N;
  max: number;
  edit: Edit<Record<N, string>>;
}

/** A text of the edited record, with its label and the server's message. */
export function EditText<N extends TextName>({ name, max, edit: { values, set, errorOf }, ...props }: EditTextProps<N>) {
  const t = useMessages('air-rates');
  const change = (value: string) => {
    const changes: Partial<Record<N, string>> = {};
    changes[name] = value;
    set(changes);
  };
  return <TextField {...props} name={name} label={t(name)} maxLength={max} value={values[name]} error={errorOf(name)} onChange={change} />;
}
