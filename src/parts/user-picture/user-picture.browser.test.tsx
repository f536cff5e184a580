import { assert } from 'chai';
import type { WebUserBaseInfo } from '#contract/user';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../../tests/browser/fixtures/chat.tsx';
import { emptyPage, until } from '../../../tests/browser/fixtures/page.ts';
import personalInfo from '../../../widgets/personal-info/widget.ts';

defineWidget(personalInfo);
const { api, queryClient, session } = core();

const NAMES = { userName: 'lin', nameCn: '林示例', nameEn: '', position: '' };
const RECORD: WebUserBaseInfo = { ...NAMES, phone: '', email: '', sex: '0', weChat: '', qq: '', version: '1' };

/** An image of one colour, and wider than high. */
async function image(name: string, type: string, [width, height] = [600, 300]): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}
function drop(root: ShadowRoot, file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const zone = root.querySelector('input[type=file]')!.closest('label')!;
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

/** A fake server of pictures: what it was sent, and its answers. */
function pictureServer() {
  const sent: { kind: string | undefined; file: File }[] = [];
  const urls: string[] = [];
  const [realFile, realUser] = [{ ...api.file }, { ...api.user }];
  Object.assign(api.file, {
    uploadByteFile: async ({ file, kind }: { file: File; kind?: string }) => {
      sent.push({ file, kind });
      return { ok: true, message: '', data: { oldFileName: file.name, aliyunAllUrl: `/picture/${sent.length}`, size: file.size } };
    },
    downloadFile: Object.assign(
      async () => ({ ok: true, message: '', data: { blob: sent.at(-1)?.file ?? new Blob(), fileName: 'picture' } }),
      realFile.downloadFile,
    ),
  });
  Object.assign(api.user, {
    queryWebUserBaseInfo: Object.assign(async () => ({ ok: true, message: '', data: RECORD }), realUser.queryWebUserBaseInfo),
    updateWebUserPicture: Object.assign(async ({ picUrl }: { picUrl: string }) => {
      urls.push(picUrl);
      return { ok: true, message: '', data: { picUrl } };
    }, realUser.updateWebUserPicture),
  });
  return { sent, urls, end: () => [Object.assign(api.file, realFile), Object.assign(api.user, realUser)] };
}

async function shown(): Promise<ShadowRoot> {
  const element = document.createElement('quay-personal-info');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  return until(() => element.shadowRoot?.querySelector('input[type=file]') && element.shadowRoot, 'the form');
}

describe('the picture of a user', () => {
  let server: ReturnType<typeof pictureServer>;
  beforeEach(() => {
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    server = pictureServer();
  });
  afterEach(async () => {
    await emptyPage();
    server.end();
    queryClient.clear();
    session.logout('expired');
  });

  for (const [name, type, format] of [
    ['me.jpg', 'image/jpeg', 'image/jpeg'],
    ['me.webp', 'image/webp', 'image/png'],
  ] as const)
    it(`is cut to a small square, saved and shown: ${name}`, async () => {
      const root = await shown();
      drop(root, await image(name, type));
      await until(() => session.store.getState().user?.picUrl === '/picture/1', 'saved');
      assert.deepEqual(server.urls, ['/picture/1']);
      const [{ file, kind }] = server.sent as [{ file: File; kind: string }];
      const { width, height } = await createImageBitmap(file);
      assert.deepEqual([kind, file.type, width, height], ['userPicture', format, 256, 256]);
      await until(() => root.querySelector('canvas:not([hidden])'), 'the picture');
      assert.equal(session.store.getState().user?.userName, 'lin');
    });

  it('that is small stays small', async () => {
    const root = await shown();
    drop(root, await image('me.png', 'image/png', [20, 30]));
    await until(() => server.sent.length === 1, 'sent');
    assert.equal((await createImageBitmap(server.sent[0]!.file)).height, 20);
  });

  it('can be removed, and is no unsaved input', async () => {
    session.update({ userName: 'lin', picUrl: '/picture/0' });
    const root = await shown();
    button(root, 'Remove picture').click();
    await until(() => session.store.getState().user?.picUrl === '', 'removed');
    await until(() => !root.querySelector('canvas') && !root.textContent?.includes('Remove picture'), 'no picture');
    assert.deepEqual(server.urls, ['']);
    assert.isTrue(button(root, 'Save changes').matches(':disabled'));
  });

  for (const [name, content, message] of [
    ['me.png', 'no image', 'This file format is not accepted'],
    ['me.gif', 'GIF89a', 'This file format is not accepted'],
    ['me.jpg', 'x'.repeat(2 * 1024 * 1024 + 1), 'more than 2MB'],
  ] as const)
    it(`is refused before it is sent: ${name}, ${content.length} bytes`, async () => {
      const root = await shown();
      drop(root, new File([content], name, { type: 'image/png' }));
      await until(() => root.querySelector('[role=alert]')?.textContent?.includes(message), 'the reason');
      assert.isEmpty(server.sent);
    });
});
