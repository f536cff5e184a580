import type { Translate } from '#i18n';

/** Label of a field by its path, for lists of errors and differences: `Shipper, address`. */
export function labelOf(t: Translate<'booking-form'>, field: string): string {
  const [head = '', second = '', ...rest] = field.split('.');
  if (head === 'goodsList' || head === 'ctnList') {
    const group = head === 'goodsList' ? 'goods' : 'ctn';
    if (second === '') return text(t, `section.${head === 'goodsList' ? 'goods' : 'containers'}`);
    const row = t(`${group}.line`, { line: Number(second) + 1 });
    return rest.length === 0 ? row : t('label.in', { part: row, field: text(t, detailKey(group, rest)) });
  }
  if (second) return t('label.in', { part: text(t, `party.${head}`), field: text(t, `party.${second === 'countryCode' ? 'country' : second}`) });
  return text(t, head === 'isToOrder' ? 'party.toOrder' : `field.${head}`);
}

function detailKey(group: 'goods' | 'ctn', [first = '', second]: string[]): string {
  if (second === undefined) return `${group}.${first}`;
  return `${first}.${first === 'oog' ? (OOG[second] ?? second) : second}`;
}

const OOG: Record<string, string> = { l: 'length', w: 'width', h: 'height' };

/** A path without a label, such as a place's free text, is shown as it is. */
const text = (t: Translate<'booking-form'>, key: string): string => t(key as Parameters<Translate<'booking-form'>>[0]);
