import type { Key, Translate } from '#i18n';

/** Exit codes of the process. */
export const EXIT = { done: 0, rowsRefused: 1, wrongUse: 2, noDatabase: 3 } as const;

/** Parameters of a message; a list contains further keys. */
type Params = Record<string, string | number | Key<'ops'>[]>;

/** Error that the operator can fix: a key of the `ops` namespace, printed as one line in their language. */
export class OpsFault extends Error {
  override name = 'OpsFault';
  readonly key: Key<'ops'>;
  readonly params: Params;
  readonly exitCode: number;

  constructor(key: Key<'ops'>, params: Params = {}, exitCode: number = EXIT.wrongUse) {
    super(key);
    this.key = key;
    this.params = params;
    this.exitCode = exitCode;
  }

  /** The error line for the operator. */
  describe(t: Translate<'ops'>): string {
    const params = Object.entries(this.params).map(([name, value]) => [name, Array.isArray(value) ? value.map((key) => t(key)).join(', ') : value]);
    return t(this.key, Object.fromEntries(params) as Record<string, string | number>);
  }
}

/** Short reason of a system error, e.g. `EACCES`. */
export const reasonOf = (fault: unknown): string => (fault as NodeJS.ErrnoException).code ?? (fault instanceof Error ? fault.message : String(fault));
