/** The fields that open lists: the half of the kit that a first load does without. Fetched while the booking is. */
export { CountrySelect, DictionarySelect, PortCombobox, ShippingLineCombobox, TerminalCombobox } from '#parts';
export { Select } from '#ui';
