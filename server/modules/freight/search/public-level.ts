import type { Locale } from '#i18n';
import type { Actor } from '#server/core/call/context';
import { nameOf, type ReferencePort } from '../reference.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import { isVip } from './vip.ts';

/** Price level of a public call, which visitors and customers make alike. */
export const levelOf = (actor: Actor | undefined): 'visitor' | PriceLevel => (actor ? (isVip(actor) ? 'vip' : 'standard') : 'visitor');

export const lanePort = (port: ReferencePort | undefined, language: Locale) => ({
  id: port?.id ?? '',
  portCode: port?.code ?? '',
  name: nameOf(port, language),
});
