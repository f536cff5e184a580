import { lazyPart } from '#ui';

/** Trees to choose a filter in; need the namespace `inland`. */
export const portTree = lazyPart(async () => (await import('./PortTree.tsx')).PortTree);
export const areaTree = lazyPart(async () => (await import('../basedata/AreaTree.tsx')).AreaTree);
