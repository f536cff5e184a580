import { loadTexts } from '#i18n';

/** Loads the map of a voyage alone, with its texts. */
export async function loadVoyageMap() {
  const [{ VoyageMap }] = await Promise.all([import('./VoyageMap.tsx'), loadTexts(['voyage'])]);
  return VoyageMap;
}
