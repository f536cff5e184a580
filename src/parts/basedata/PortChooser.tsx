import { PortCombobox } from './PortCombobox.tsx';
import type { PortText } from './port-option.ts';

export interface PortChooserProps {
  label: string;
  name: string;
  required: boolean;
  placeholder: string;
  error: string | undefined;
  value: PortText;
  onChange: (value: PortText) => void;
  /** It replaces a field in which the user is typing. */
  isTyping: boolean;
}

/** The port field with its list. */
export function PortChooser({ value, onChange, isTyping, ...field }: PortChooserProps) {
  const isText = !value.option && value.text !== '';
  return (
    <PortCombobox
      {...field}
      portType="sea"
      value={value.option}
      initialText={value.option ? '' : value.text}
      startsOpen={isTyping && isText}
      onChange={(option) => onChange({ text: option?.label ?? '', option })}
      onTextChange={(text) => onChange({ text, option: null })}
    />
  );
}
