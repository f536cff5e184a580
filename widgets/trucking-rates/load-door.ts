import { loadTexts } from '#i18n';

/** Door to door, which most users of the list do not need. */
export async function loadDoor() {
  const [{ DoorSearch }] = await Promise.all([import('./door/DoorSearch.tsx'), loadTexts(['door'])]);
  return DoorSearch;
}
