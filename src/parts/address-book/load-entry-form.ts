import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

const TEXTS = ['party'] as const;

/** Loads the form of an entry with the controls that it needs. */
export async function loadEntryForm() {
  const [{ EntryForm }, choices] = await Promise.all([import('./EntryForm.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { EntryForm, choices };
}

export type LoadedEntryForm = Awaited<ReturnType<typeof loadEntryForm>>;

/** Loads the dialog of favourite texts. */
export async function loadFavouriteTexts() {
  const [{ FavouriteTextsDialog }] = await Promise.all([import('./FavouriteTextsDialog.tsx'), loadTexts(TEXTS)]);
  return FavouriteTextsDialog;
}

/** Loads the dialog that picks an entry. */
export async function loadPickDialog() {
  const [{ PickDialog }] = await Promise.all([import('./PickDialog.tsx'), loadTexts(TEXTS)]);
  return PickDialog;
}
