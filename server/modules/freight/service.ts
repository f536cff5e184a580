/** What other modules may use of freight. */
export { loadSurcharges, nameOf, reference, type Named, type Reference } from './reference.ts';
