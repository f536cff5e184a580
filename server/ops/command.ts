import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#i18n';
import { COMPANY_OPTIONS, type GivenCompanyOptions } from './accounts/companies.ts';
import { CUSTOMER_OPTIONS, type GivenCustomerOptions } from './accounts/customers.ts';
import { type GivenUserOptions, USER_OPTIONS } from './accounts/users.ts';
import { BIDDING_OPTIONS, type GivenBiddingOptions } from './biddings/biddings.ts';
import { BOOKING_VERBS } from './booking.ts';
import { bookingOptions, type GivenBookingOptions } from './booking-options.ts';
import { IMPORT_KINDS } from './import/import-names.ts';
import { OpsFault } from './fault.ts';
import type { GivenKeyOptions } from './key-options.ts';
import type { GivenNoticeOptions } from './notice.ts';
import { type GivenMailOptions, MAIL_OPTIONS } from './mail.ts';
import { type GivenNewsOptions, NEWS_OPTIONS } from './news/news.ts';
import { BILL_OPTIONS, type GivenBillOptions } from './settlement.ts';
import { type GivenPreplanOptions, PREPLAN_OPTIONS } from './preplan.ts';
import { BL_OPTIONS, type GivenBlOptions } from './bl.ts';
import { type GivenSiOptions, SI_OPTIONS } from './si.ts';
import type { GivenSimulateOptions } from './simulate.ts';
import { type GivenVgmOptions, VGM_OPTIONS } from './vgm.ts';
import { type GivenAgreementOptions, AGREEMENT_OPTIONS } from './agreements/agreements.ts';

/** Parsed command line. */
export interface Command {
  words: string[];
  /** Options as given. */
  given: GivenKeyOptions &
    GivenNoticeOptions &
    GivenBookingOptions &
    GivenUserOptions &
    GivenCompanyOptions &
    GivenCustomerOptions &
    GivenAgreementOptions &
    GivenBiddingOptions &
    GivenSiOptions &
    GivenBlOptions &
    GivenBillOptions &
    GivenPreplanOptions &
    GivenVgmOptions &
    GivenMailOptions &
    GivenNewsOptions &
    GivenSimulateOptions & {
      'data-dir'?: string | undefined;
      grace?: string | undefined;
      all?: boolean | undefined;
      'dry-run'?: boolean | undefined;
    };
  isDryRun: boolean;
  /** Only if given. */
  locale: Locale | undefined;
}

/** Options of each command, besides `--lang`. */
const OPTIONS: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    IMPORT_KINDS.flatMap((kind) => [
      [`import ${kind}`, ['dry-run']],
      [`template ${kind}`, []],
    ]),
  ),
  'keys list': ['all'],
  'keys create': ['origin', 'channel', 'rate', 'secret', 'company'],
  'keys update': ['name', 'origin', 'channel', 'rate'],
  'keys rotate': ['grace'],
  'keys revoke': [],
  ...Object.fromEntries(Object.entries(USER_OPTIONS).map(([verb, options]) => [`user ${verb}`, options])),
  'company create': COMPANY_OPTIONS,
  ...Object.fromEntries(Object.entries(CUSTOMER_OPTIONS).map(([verb, options]) => [`customer ${verb}`, options])),
  ...AGREEMENT_OPTIONS,
  ...BIDDING_OPTIONS,
  ...NEWS_OPTIONS,
  'notice send': ['title', 'title-en', 'message', 'message-en', 'type', 'to'],
  'version announce': ['content', 'force'],
  'version withdraw': [],
  ...Object.fromEntries(Object.entries(BOOKING_VERBS).map(([word, verb]) => [`booking ${word}`, bookingOptions(verb)])),
  'copy send': ['change'],
  'edi receive': [],
  ...Object.fromEntries(Object.entries(PREPLAN_OPTIONS).map(([verb, options]) => [`preplan ${verb}`, options])),
  ...Object.fromEntries(Object.entries(VGM_OPTIONS).map(([verb, options]) => [`vgm ${verb}`, options])),
  ...BILL_OPTIONS,
  ...MAIL_OPTIONS,
  ...Object.fromEntries(Object.entries(BL_OPTIONS).map(([verb, options]) => [`bl ${verb}`, options])),
  ...Object.fromEntries(Object.entries(SI_OPTIONS).map(([verb, options]) => [`si ${verb}`, options])),
};

const ONE_WORD: Record<string, readonly string[]> = { backup: [], restore: ['dry-run', 'force'], simulate: ['steps', 'return', 'change'] };

/** Throws for an unknown command or an option that it does not support. */
export function requireKnown([verb = '', what = '', file, ...others]: string[], given: Command['given']): void {
  if (verb === 'si' && what === 'issue') throw new OpsFault('fault.bl.siIssue');
  // A COPY may come with its file, or several files without an order; an invoice has a number of its own, and a bill of lading may be named.
  const isOfFiles = verb === 'copy' && extname(file ?? '') !== '';
  const rest = isOfFiles ? [] : ['copy', 'invoice', 'bl'].includes(verb) ? others.slice(1) : others;
  // These take a file or an order instead of an object.
  const command = verb in ONE_WORD ? verb : `${verb} ${what}`.trim();
  const options = verb in ONE_WORD && file === undefined ? ONE_WORD[verb] : OPTIONS[command];
  if (
    rest.length > 0 ||
    !options ||
    ((command === 'keys list' || command === 'notice send' || command === 'bidding list' || command === 'news list') && file)
  )
    throw new OpsFault('fault.command', { command: [verb, what, file, ...others].filter(Boolean).join(' ') });
  const stray = Object.keys(given).find((name) => name !== 'data-dir' && !options.includes(name));
  if (stray) throw new OpsFault('fault.optionNotHere', { option: `--${stray}`, command });
}

const DEFAULT_GRACE_HOURS = 24;

export function graceOf(grace: string | undefined): number {
  if (grace !== undefined && !(/^\d{1,3}$/.test(grace) && Number(grace) <= 720)) throw new OpsFault('fault.key.grace', { value: grace });
  return Number(grace ?? DEFAULT_GRACE_HOURS);
}

/** Parses the arguments; an unknown option is an OpsFault. */
export function commandOf(args: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        lang: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        'data-dir': { type: 'string' },
        name: { type: 'string' },
        'name-en': { type: 'string' },
        'short-name': { type: 'string' },
        company: { type: 'string' },
        role: { type: 'string' },
        phone: { type: 'string' },
        email: { type: 'string' },
        generate: { type: 'boolean' },
        level: { type: 'string' },
        certified: { type: 'boolean' },
        usci: { type: 'string' },
        'legal-person': { type: 'string' },
        monthly: { type: 'boolean' },
        origin: { type: 'string', multiple: true },
        channel: { type: 'string' },
        rate: { type: 'string' },
        grace: { type: 'string' },
        all: { type: 'boolean' },
        secret: { type: 'boolean' },
        title: { type: 'string' },
        'title-en': { type: 'string' },
        message: { type: 'string' },
        'message-en': { type: 'string' },
        type: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        carrier: { type: 'string' },
        pol: { type: 'string' },
        pod: { type: 'string' },
        vessel: { type: 'string' },
        voyage: { type: 'string' },
        etd: { type: 'string' },
        eta: { type: 'string' },
        space: { type: 'string' },
        price: { type: 'string' },
        step: { type: 'string' },
        content: { type: 'string' },
        'content-en': { type: 'string' },
        cover: { type: 'string' },
        source: { type: 'string' },
        top: { type: 'boolean' },
        force: { type: 'boolean' },
        bkg: { type: 'string' },
        bill: { type: 'string' },
        bl: { type: 'string' },
        number: { type: 'string' },
        master: { type: 'string' },
        steps: { type: 'string' },
        return: { type: 'boolean' },
        change: { type: 'string', multiple: true },
        reason: { type: 'string' },
        charge: { type: 'string', multiple: true },
        due: { type: 'string' },
        'exchange-rate': { type: 'string' },
        field: { type: 'string', multiple: true },
        container: { type: 'string', multiple: true },
        file: { type: 'string', multiple: true },
        seller: { type: 'string' },
        amount: { type: 'string' },
        tax: { type: 'string' },
        currency: { type: 'string' },
        date: { type: 'string' },
        operator: { type: 'string' },
        sales: { type: 'string' },
        'cutoff-si': { type: 'string' },
        'cutoff-vgm': { type: 'string' },
        'cutoff-cy': { type: 'string' },
        'cutoff-customs': { type: 'string' },
      },
    });
    const { lang: _lang, help: _help, ...given } = values;
    const locale = values.lang === undefined ? undefined : localeOf(values.lang);
    if (values.lang !== undefined && !locale) throw new Error(`--lang ${values.lang}: zh | en.`);
    return { words: values.help ? ['help'] : positionals, given, isDryRun: values['dry-run'] ?? false, locale };
  } catch (fault) {
    throw new OpsFault('fault.option', { reason: fault instanceof Error ? `${fault.message.split(/[.\n]( |$)/, 1)[0]}.` : '' });
  }
}

const localeOf = (language: string): Locale | undefined =>
  LOCALES.find((locale) => locale === language || locale.startsWith(`${language.toLowerCase()}-`));

/** `--lang`, otherwise the terminal's language, otherwise English: terminals without a setting often cannot show Chinese. */
export function terminalLocale(args: readonly string[], env: NodeJS.ProcessEnv): Locale {
  const place = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const requested = place < 0 ? undefined : localeOf(args[place]?.split('=')[1] ?? args[place + 1] ?? '');
  return requested ?? (/^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? DEFAULT_LOCALE : 'en-US');
}
