import type { Key, Params } from '#i18n';
import type { Issue } from '#domain/issue';

/** A refusal that the caller can understand: HTTP 200, code '0', the message in the caller's language. */
export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly key: Key<'error'>;
  readonly params: Params;
  /** What is wrong with which field; their codes are keys of the `validation` namespace. */
  readonly issues: readonly Issue[];

  constructor(key: Key<'error'>, params: Params = {}, issues: readonly Issue[] = []) {
    super(key);
    this.key = key;
    this.params = params;
    this.issues = issues;
  }
}
