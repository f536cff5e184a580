/** Public functions of the base data module for other modules. */
export { countryNamed } from './countries.ts';
