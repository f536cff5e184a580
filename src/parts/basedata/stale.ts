/** Ports, areas and dictionaries rarely change: a page asks for them once an hour. */
export const BASE_DATA_STALE_MS = 3_600_000;
