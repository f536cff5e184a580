import { assert } from 'chai';
import { useState } from 'react';
import { FileUpload, type FileUploadProps, type StoredFile, type UploadOutcome } from '#ui';
import { assertAccessible, click, kit, leave, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';

interface Sending {
  file: File;
  progress: (share: number) => void;
  signal: AbortSignal;
  end: (outcome: UploadOutcome) => void;
}
let sendings: Sending[];
let stored: readonly StoredFile[];
const see = (files: readonly StoredFile[]) => void (stored = files);

function Papers(props: Partial<FileUploadProps>) {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  see(files);
  return (
    <FileUpload
      label="Papers"
      max={3}
      {...props}
      value={files}
      onChange={setFiles}
      upload={(file, progress, signal) => new Promise((end) => sendings.push({ file, progress, signal, end }))}
    />
  );
}

async function papers(props: Partial<FileUploadProps> = {}, locale: 'zh-CN' | 'en-US' = 'en-US') {
  sendings = [];
  return kit(<Papers {...props} />, locale);
}

const fileOf = (name: string, bytes = 10, type = '') => new File([new Uint8Array(bytes)], name, { type });
function transferOf(files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}
const zone = (page: Kit) => page.root.querySelector('input[type=file]')!.closest('label')!;
function choose(page: Kit, ...files: File[]) {
  const input = page.root.querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const text = (page: Kit) => page.root.textContent ?? '';

describe('a file upload', () => {
  it('uploads chosen files and shows their progress', async () => {
    const page = await papers();
    choose(page, fileOf('a.pdf'), fileOf('b.pdf'));
    await until(() => sendings.length === 2, 'both sent');
    sendings[0]!.progress(0.4);
    await until(() => page.role('progressbar', 'a.pdf').ariaValueNow === '40', 'progress');
    await assertAccessible(page, 'sending');
    sendings[1]!.end({ ok: true, file: { name: 'b.pdf', url: '/f/b' } });
    sendings[0]!.end({ ok: true, file: { name: 'a.pdf', url: '/f/a' } });
    await until(() => stored.length === 2, 'both stored, none lost');
    assert.deepEqual(
      stored.map(({ name }) => name),
      ['b.pdf', 'a.pdf'],
    );
    await assertAccessible(page, 'stored');
  });

  it('accepts dropped and pasted files', async () => {
    const page = await papers();
    zone(page).dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf([fileOf('drop.pdf')]) }));
    zone(page).dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transferOf([fileOf('paste.png')]) }));
    await until(() => sendings.length === 2, 'both');
    assert.deepEqual(
      sendings.map(({ file }) => file.name),
      ['drop.pdf', 'paste.png'],
    );
  });

  for (const [locale, format, size] of [
    ['zh-CN', '文件格式错误！', '文件大小超过5MB，请重新选择！'],
    ['en-US', 'This file format is not accepted. Choose another file.', 'The file is more than 5MB, please select again.'],
  ] as const)
    it(`refuses a wrong format and more than 5 MB in ${locale}`, async () => {
      const page = await papers({ accept: ['pdf'] }, locale);
      choose(page, fileOf('run.exe'), fileOf('big.pdf', 5 * 1024 * 1024 + 1));
      await until(() => text(page).includes(format) && text(page).includes(size), 'both refused');
      assert.lengthOf(sendings, 0);
      await assertAccessible(page, 'refused');
    });

  it('sends a file of exactly 5 MB whole, and nothing of one with one more byte', async () => {
    const page = await papers();
    choose(page, fileOf('full.pdf', 5_242_880), fileOf('over.pdf', 5_242_881));
    await until(() => text(page).includes('The file is more than 5MB, please select again.'), 'refused');
    assert.deepEqual(
      sendings.map(({ file }) => [file.name, file.size]),
      [['full.pdf', 5_242_880]],
    );
  });

  it('refuses more files than allowed', async () => {
    const page = await papers({ max: 2 });
    choose(page, fileOf('1.pdf'), fileOf('2.pdf'), fileOf('3.pdf'));
    await until(() => text(page).includes('Too many files, 2 at most'), 'said');
    assert.lengthOf(sendings, 2);
  });

  it('aborts a cancelled upload and ignores its late answer', async () => {
    const page = await papers();
    choose(page, fileOf('a.pdf'));
    await until(() => page.has('button', 'Cancel a.pdf'), 'cancel');
    await click(page.role('button', 'Cancel a.pdf'));
    assert.isTrue(sendings[0]!.signal.aborted);
    sendings[0]!.end({ ok: true, file: { name: 'a.pdf' } });
    await pause(50);
    assert.lengthOf(stored, 0);
    assert.notInclude(text(page), 'a.pdf');
  });

  it('retries a failed upload', async () => {
    const page = await papers();
    choose(page, fileOf('a.pdf'));
    await until(() => sendings.length === 1, 'sent');
    sendings[0]!.end({ ok: false, message: 'The server is busy.' });
    await until(() => text(page).includes('The server is busy.'), 'said');
    await click(page.role('button', 'Send a.pdf again'));
    await until(() => sendings.length === 2, 'again');
    sendings[1]!.end({ ok: true, file: { name: 'a.pdf' } });
    await until(() => stored.length === 1, 'stored');
    await click(page.role('button', 'Remove a.pdf'));
    await until(() => stored.length === 0, 'removed');
  });

  it('aborts all on unmount', async () => {
    const page = await papers();
    choose(page, fileOf('a.pdf'));
    await until(() => sendings.length === 1, 'sent');
    leave();
    await until(() => sendings[0]!.signal.aborted, 'aborted');
  });

  it('draws an image without markup or address', async () => {
    const page = await papers();
    const canvas = new OffscreenCanvas(20, 20);
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'rgb(255 0 0)';
    context.fillRect(0, 0, 20, 20);
    choose(page, new File([await canvas.convertToBlob()], '<img src=x onerror=alert(1)>.png', { type: 'image/png' }));
    const drawn = await until(() => page.root.querySelector('canvas'), 'canvas');
    await until(() => drawn.getContext('2d')!.getImageData(40, 40, 1, 1).data[0] === 255, 'red');
    assert.isNull(page.root.querySelector('img'));
  });
});
