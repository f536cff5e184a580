/** Levels of the areas of the world. */
export const AREA_LEVEL = { continent: 1, country: 2, place: 3 } as const;

/** A country, or a place with its country. */
export const areaName = (country: string | undefined, name: string): string => (country ? `${country} / ${name}` : name);
