import { labelAt } from '#domain/form/labels';
import { PREPLAN_DOCUMENT, PREPLAN_FIELDS, type PreplanLabel } from '#domain/preplan/preplan-fields';
import { PREPLAN_PARTIES, type PreplanPartyKey } from '#domain/preplan/preplan-rules';
import type { Key, Translate } from '#i18n';

/** Texts of labels, which are in two namespaces: parties have those of the booking. */
export const labelText =
  (t: Translate<'preplan'>, booking: Translate<'booking-form'>) =>
  (key: PreplanLabel): string =>
    OF_BOOKING.test(key) ? booking(key as Key<'booking-form'>) : t(key as Key<'preplan'>);

const OF_BOOKING = /^party\.(?!shipper$|consignee$|notify$)/;

/** Label of a field by its path: `Notify party, code`. */
export function preplanLabel(t: Translate<'preplan'>, booking: Translate<'booking-form'>, path: string): string {
  const [, party, own] = /^preplanVo\.(shipper|consignee|notify)\.(.+)$/.exec(path) ?? [];
  if (isParty(party) && own !== undefined) {
    const inside = labelAt<PreplanLabel>(PREPLAN_FIELDS[party].fields, own);
    return t('in', { part: t(`party.${party}`), field: inside ? labelText(t, booking)(inside.key) : own });
  }
  const label = labelAt<PreplanLabel>(PREPLAN_DOCUMENT, path);
  if (!label) return path;
  const { key, line, part } = label;
  const textOf = labelText(t, booking);
  if (line !== undefined) return t('ctn.line', { line });
  if (!part || part.key === 'section.head') return textOf(key);
  return t('in', { part: part.line === undefined ? textOf(part.key) : t('ctn.line', { line: part.line }), field: textOf(key) });
}

const isParty = (key: string | undefined): key is PreplanPartyKey => PREPLAN_PARTIES.some((one) => one === key);
