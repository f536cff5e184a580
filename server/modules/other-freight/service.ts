/** Public functions of the module of part loads and inland services for other modules. */
export { offerToQuote } from './offer.ts';
