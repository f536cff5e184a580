import type { Key, Params } from '#i18n';
import type { FieldFinding, Issue } from '#domain/issue';
import type { Conflict } from '#contract/result';

/** Expected refusal: HTTP 200, code '0', message in the caller's language. */
export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly key: Key<'error'>;
  readonly params: Params;
  /** Issues by field; their codes are keys of the `validation` namespace. */
  readonly issues: readonly Issue[];
  /** The current record, if the save was based on an older version. */
  conflict?: Conflict;

  constructor(key: Key<'error'>, params: Params = {}, issues: readonly Issue[] = []) {
    super(key);
    this.key = key;
    this.params = params;
    this.issues = issues;
  }
}

/** Throws with the findings, if there are any. */
export function refuseFindings(findings: readonly FieldFinding[]): void {
  if (findings.length === 0) return;
  throw new BusinessError(
    'invalidInput',
    {},
    findings.map(({ field, code, params = {} }) => ({ field, code, params })),
  );
}
