import { COMMON_ATTRIBUTES, type PropKind, type PropSpec } from './definition.ts';

/** Result of parsing an attribute: its value, or the reason why it is invalid. */
export type Parsed = { ok: true; value: unknown } | { ok: false };

/** `bookingId` to `booking-id`. */
export const attributeName = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Parsers of all properties: the common ones and the element's own. */
export const kindsOf = (props: Readonly<Record<string, PropSpec>>): ReadonlyMap<string, PropKind> =>
  new Map([...COMMON_ATTRIBUTES.map((name) => [name, 'string'] as const), ...Object.entries(props).map(([name, { kind }]) => [name, kind] as const)]);

/** The property that each attribute sets. */
export const attributesOf = (kinds: ReadonlyMap<string, PropKind>, props: Readonly<Record<string, PropSpec>> = {}): ReadonlyMap<string, string> =>
  new Map(
    [...kinds]
      .filter(([, kind]) => kind !== 'property')
      // React writes a property of an element that is not yet defined as an attribute of that name, which HTML then lower-cases.
      .flatMap(([name]) => [name.toLowerCase(), attributeName(name), props[name]?.attribute ?? name].map((written) => [written, name])),
  );

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
