import { useMessages, type FieldProps } from '#ui';

/** State of a field, apart from its value. */
export interface FieldState extends Pick<FieldProps, 'error' | 'warning' | 'help' | 'required' | 'readOnly' | 'disabled'> {
  key: 'rest' | 'filled' | 'wrong' | 'doubtful' | 'fixed' | 'off';
}

/** The six states that every field of the kit supports. */
export function useFieldStates(): FieldState[] {
  const t = useMessages('gallery');
  return [
    { key: 'rest', required: true, help: t('hint.field') },
    { key: 'filled' },
    { key: 'wrong', error: t('wrong.text'), required: true },
    { key: 'doubtful', warning: t('doubtful.text') },
    { key: 'fixed', readOnly: true },
    { key: 'off', disabled: true },
  ];
}
