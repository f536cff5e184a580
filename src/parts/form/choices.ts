/** Controls with lists: the part of the kit that the first load of a form does not need. */
export { CountrySelect } from '../CountrySelect.tsx';
export { DictionarySelect } from '../DictionarySelect.tsx';
export { PortCombobox } from '../PortCombobox.tsx';
export { ShippingLineCombobox } from '../ShippingLineCombobox.tsx';
export { TerminalCombobox } from '../TerminalCombobox.tsx';
export { Select } from '#ui';
