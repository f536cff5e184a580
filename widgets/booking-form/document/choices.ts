/** Fields with lists: the part of the kit that the first load does not need. Loaded together with the booking. */
export { CountrySelect, DictionarySelect, PortCombobox, ShippingLineCombobox, TerminalCombobox } from '#parts';
export { Select } from '#ui';
