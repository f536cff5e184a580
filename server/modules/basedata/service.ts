/** Public functions of the base data module for other modules. */
export { countryName, countryNamed } from './countries.ts';
export { findDictionaryItems } from './dictionary-repository.ts';
export { readCountry } from './read-country.ts';
export { findSeaRoute } from './sea-routes.ts';
