import { LOCALES } from '#i18n/locale';

/** Language of a quotation; `both` shows Chinese and English beside each other. */
export const QUOTE_LANGUAGES = ['zh-CN', 'en-US', 'both'] as const;
export type QuoteLanguage = (typeof QUOTE_LANGUAGES)[number];

/** Facts of a rate that a template may show above its prices, in the order of the document. */
export const QUOTE_COLUMNS = ['carrier', 'routing', 'transit', 'departure', 'vessel', 'terminal', 'freeTime', 'rateValidity'] as const;
export type QuoteColumn = (typeof QUOTE_COLUMNS)[number];

/** What is quoted: rates for containers to choose from, a part load, or everything from door to door. */
export const QUOTE_KINDS = ['fcl', 'lcl', 'door'] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];

/** Legs of a transport from door to door, in their order. */
export const LEG_KINDS = ['pickup', 'exportCustoms', 'sea', 'importCustoms', 'delivery'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

/** A quotation in the history: it can be booked until its last day. */
export const QUOTE_STATES = ['valid', 'booked', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_TEMPLATE_NAME_MAX = 50;
export const QUOTE_REMARK_MAX = 3000;
/** Most templates of a company: the list is shown as a whole. */
export const QUOTE_TEMPLATES_MAX = 100;
export const QUOTE_RATES_MAX = 5;

/** The languages of the document's texts. */
export const languagesOf = (language: QuoteLanguage): readonly (typeof LOCALES)[number][] => (language === 'both' ? LOCALES : [language]);
