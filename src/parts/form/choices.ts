/** Controls with lists: the part of the kit that the first load of a form does not need. */
export { CountrySelect } from '../basedata/CountrySelect.tsx';
export { DictionarySelect } from '../basedata/DictionarySelect.tsx';
export { PortCombobox } from '../basedata/PortCombobox.tsx';
export { ShippingLineCombobox } from '../basedata/ShippingLineCombobox.tsx';
export { TerminalCombobox } from '../basedata/TerminalCombobox.tsx';
export { Select } from '#ui';
