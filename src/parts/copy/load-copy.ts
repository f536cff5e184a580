// The lists of files that the loaders need are not part of the widgets' first load.
const loaders = () => import('./copy-loaders.ts');

/** Loads the dialog that shows and confirms the COPY of a booking, with the texts that it needs. */
export const loadCopyDialog = async () => (await loaders()).loadCopyDialog();

/** The same as part of a page. */
export const loadCopyPanel = async () => (await loaders()).loadCopyPanel();
