import type { Key } from '#i18n';

/** A refusal by the wire itself: not the caller's business but how, from where or how often it asked. */
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
