/** Controls with lists and numbers: the part of the kit that the first load of a form does not need. */
export { AreaSelect } from '../basedata/AreaSelect.tsx';
export { CountrySelect } from '../basedata/CountrySelect.tsx';
export { DictionaryChecks } from '../basedata/DictionaryChecks.tsx';
export { DictionarySelect } from '../basedata/DictionarySelect.tsx';
export { PortCombobox } from '../basedata/PortCombobox.tsx';
export { ShippingLineCombobox } from '../basedata/ShippingLineCombobox.tsx';
export { TerminalCombobox } from '../basedata/TerminalCombobox.tsx';
export { DateTimeField, DecimalField, NumberField, Select } from '#ui';
