/** Filters of the result list. */
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

export const SORTS = ['price', 'arrival', 'days'] as const;
export type Sort = (typeof SORTS)[number];

const FILTER_NAMES = ['route', 'carrier', 'terminal', 'space', 'transit'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Filters by columns that visitors see. The server ignores the others. */
const VISITOR_FILTER_NAMES = ['carrier', 'transit'] as const satisfies FilterName[];

export const filterNames = (isVisitor: boolean): readonly FilterName[] => (isVisitor ? VISITOR_FILTER_NAMES : FILTER_NAMES);

/** The filters without those by columns that visitors do not see: they may have been set before a session ended. */
export const visitorFilters = ({ carriers, maxDays }: Filters): Filters => ({ ...NO_FILTERS, carriers, maxDays });

/** Toggles membership. */
export const toggled = <T>(list: readonly T[], item: T): readonly T[] => (list.includes(item) ? list.filter((one) => one !== item) : [...list, item]);
