import type { Locale } from '#i18n';
import { named, type Reference } from '../reference.ts';

/** Ports and carrier of a row in the language. */
export function laneOf(
  row: { port_start_id: string; port_end_id: string; shipping_id: string },
  { ports, shippingLines }: Pick<Reference, 'ports' | 'shippingLines'>,
  language: Locale,
) {
  const start = named(ports, row.port_start_id, language);
  const end = named(ports, row.port_end_id, language);
  const shipping = named(shippingLines, row.shipping_id, language);
  return {
    portStartId: row.port_start_id,
    portStartCode: start.code,
    portStartName: start.name,
    portEndId: row.port_end_id,
    portEndCode: end.code,
    portEndName: end.name,
    shippingId: row.shipping_id,
    shippingCode: shipping.code,
    shippingName: shipping.name,
  };
}
