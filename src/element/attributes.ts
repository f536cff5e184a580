import type { PropKind } from './definition.ts';

/** What an attribute says, or that it cannot be read. */
export type Parsed = { ok: true; value: unknown } | { ok: false };

/** `bookingId` to `booking-id`. */
export const attributeName = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A removed attribute is `undefined`, so that the component's default holds. */
export function parseAttribute(kind: PropKind, raw: string | null): Parsed {
  if (raw === null) return { ok: true, value: kind === 'boolean' ? false : undefined };
  switch (kind) {
    case 'boolean':
      return { ok: true, value: !/^(false|0|no|off)$/i.test(raw) };
    case 'number':
      return raw.trim() === '' || Number.isNaN(Number(raw)) ? { ok: false } : { ok: true, value: Number(raw) };
    case 'json':
      return parseJson(raw);
    default:
      return { ok: true, value: raw };
  }
}

function parseJson(raw: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(raw) as unknown };
  } catch {
    return { ok: false };
  }
}
