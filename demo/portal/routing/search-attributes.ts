const NAMES = ['pol', 'pod', 'ctn', 'etd', 'layout'] as const;
const SHARED = 'quay-';

/**
 * Attributes of the rate search from the address of the portal. A link that was shared on an embedding page has prefixed names, which count more, as they
 * do in the element; a month without a day means its first one.
 */
export function searchAttributes(query: URLSearchParams): Partial<Record<(typeof NAMES)[number], string>> {
  const isShared = query.has(`${SHARED}pol`) && query.has(`${SHARED}pod`);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = (isShared && name !== 'layout' ? undefined : query.get(name)) ?? query.get(SHARED + name);
      return value ? [[name, name === 'etd' && /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value]] : [];
    }),
  );
}
