import { lazyPart, narrow } from '#ui';

/** Not part of the element's first load: code for uploads would also be loaded where nothing is uploaded. */
const editor = lazyPart(async () => (await import('./UserPictureEditor.tsx')).UserPictureEditor);
/** As high as the editor, which stacks in narrow places, so that the record does not move. */
const place = { height: '200px', [narrow]: { height: '282px' } } as const;

/** Shows, replaces and removes the picture of the logged-in user. */
export function UserPictureEditor() {
  const Editor = editor.use(true);
  return Editor ? <Editor /> : <div css={place} />;
}
