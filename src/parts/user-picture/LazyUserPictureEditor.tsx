import { lazyPart } from '#ui';

/** Not part of the element's first load: code for uploads would also be loaded where nothing is uploaded. */
const editor = lazyPart(async () => (await import('./UserPictureEditor.tsx')).UserPictureEditor);
/** About as high as the editor, so that the record does not move. */
const HEIGHT_PX = 200;

/** Shows, replaces and removes the picture of the logged-in user. */
export function UserPictureEditor() {
  const Editor = editor.use(true);
  return Editor ? <Editor /> : <div style={{ height: HEIGHT_PX }} />;
}
