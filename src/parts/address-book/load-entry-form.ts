import { loadChoices } from '../form/load-choices.ts';

/** Loads the form of an entry with the controls that it needs. */
export async function loadEntryForm() {
  const [{ EntryForm }, choices] = await Promise.all([import('./EntryForm.tsx'), loadChoices()]);
  return { EntryForm, choices };
}

export type LoadedEntryForm = Awaited<ReturnType<typeof loadEntryForm>>;

/** Loads the dialog of favourite texts. */
export const loadFavouriteTexts = async () => (await import('./FavouriteTextsDialog.tsx')).FavouriteTextsDialog;
