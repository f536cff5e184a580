import { formatNumber, type Key, type Locale, translator } from '#i18n';

type AfterFault<K> = K extends `fault.${infer Code}` ? Code : never;

/** A parameter that depends on the reader's language is a function. */
type FaultParams = Record<string, string | number | ((locale: Locale) => string)>;

/** A file that cannot be read as the sheet that it should be; the user can fix it. */
export class SheetFault extends Error {
  override name = 'SheetFault';
  readonly key: `fault.${AfterFault<Key<'sheet'>>}`;
  readonly params: FaultParams;

  constructor(key: SheetFault['key'], params: FaultParams) {
    super(key);
    this.key = key;
    this.params = params;
  }

  /** One line with the cure; needs the namespace `sheet`. */
  describe(locale: Locale): string {
    const params = Object.entries(this.params).map(([name, value]) => [name, shown(value, locale)] as const);
    return translator(locale, 'sheet')(this.key, Object.fromEntries(params));
  }
}

const shown = (value: FaultParams[string], locale: Locale): string =>
  typeof value === 'function' ? value(locale) : typeof value === 'number' ? formatNumber(value) : value;
