import { loadTexts } from '#i18n';
import { lazyPart } from '#ui';

const TEXTS = ['rate-search-tools'] as const;

/** What can be done with a whole search; loaded after the first rates. */
export const tools = lazyPart(async () => {
  const [{ SearchTools }] = await Promise.all([import('./SearchTools.tsx'), loadTexts(TEXTS)]);
  return SearchTools;
});

/** Results of several lanes. */
export const laneResults = lazyPart(async () => {
  const [{ LaneResults }] = await Promise.all([import('../lanes/LaneResults.tsx'), loadTexts(TEXTS)]);
  return LaneResults;
});
