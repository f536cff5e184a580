import type { Key } from '#i18n';

/** Refusal at the protocol level: because of the form, origin or rate of the request rather than its content. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503;
  readonly key: Key<'error'>;

  constructor(status: Refusal['status'], key: Key<'error'>) {
    super(key);
    this.status = status;
    this.key = key;
  }
}
