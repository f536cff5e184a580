/** What narrows the rates found. */
export interface Filters {
  routeTypes: readonly number[];
  carriers: readonly string[];
  terminals: readonly string[];
  spaces: readonly string[];
  maxDays: number | undefined;
}

export const NO_FILTERS: Filters = { routeTypes: [], carriers: [], terminals: [], spaces: [], maxDays: undefined };

export const isNarrowed = ({ routeTypes, carriers, terminals, spaces, maxDays }: Filters): boolean =>
  routeTypes.length + carriers.length + terminals.length + spaces.length > 0 || maxDays !== undefined;

export const SORTS = ['price', 'arrival', 'days', 'etd'] as const;
export type Sort = (typeof SORTS)[number];

/** Visitors, who see no prices of single rates, begin with the next departure. */
export const sortsFor = (isVisitor: boolean): readonly Sort[] => (isVisitor ? ['etd', 'arrival', 'days'] : ['price', 'arrival', 'days']);

export const FILTER_NAMES = ['route', 'carrier', 'terminal', 'space', 'transit'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Adds what is not there, takes away what is. */
export const toggled = <T>(list: readonly T[], item: T): readonly T[] => (list.includes(item) ? list.filter((one) => one !== item) : [...list, item]);
