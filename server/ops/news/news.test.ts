import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMessages, LOCALES, translator } from '#i18n';
import { samplePicture } from '../../db/seed/sample-picture.ts';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { imageSize } from './image-size.ts';
import { type GivenNewsOptions, runNews } from './news.ts';

const folder = mkdtempSync(join(tmpdir(), 'news-'));
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase();
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops'])));
});
afterAll(() => scratch.stop());
beforeEach(async () => {
  await scratch.db.deleteFrom('news').execute();
  await scratch.db.deleteFrom('news_image').execute();
});

const run = (verb: 'add' | 'list' | 'remove', which?: string, given: GivenNewsOptions = {}) =>
  runNews(scratch.db, { verb, which, given }, translator('en-US', 'ops'), Date.parse('2026-12-01T09:00:00+08:00'));
const faultOf = (work: Promise<string>) =>
  work.then(
    () => 'none',
    (fault: { key: string }) => fault.key,
  );
const images = () => scratch.db.selectFrom('news_image').select(['id', 'content_type', 'width', 'height']).execute();

describe('news add', () => {
  it('stores the article sanitised, with the images beside it and the beginning as its summary', async () => {
    file('quay.png', samplePicture('a'));
    const article = file(
      'a.html',
      `<h1>x</h1><p>延误<script>run()</script></p><img src="quay.png" alt="码头"><img src="https://evil.example/p.gif">`,
    );
    const english = file('a.en.html', `<p onclick=run()>Late</p><img src='./quay.png'>`);
    await run('add', article, {
      title: '延误',
      'title-en': 'Delay',
      type: '3',
      'content-en': english,
      cover: join(folder, 'quay.png'),
      date: '2026-12-02 08:00',
      top: true,
    });
    const [row] = await scratch.db.selectFrom('news').selectAll().execute();
    const [cover, shown] = (await images()).toSorted((a, b) => Number(b.id === row?.cover_id) - Number(a.id === row?.cover_id));
    expect(cover).toMatchObject({ content_type: 'image/png', width: 640, height: 360 });
    expect(row).toMatchObject({
      content_cn: `x<p>延误</p><img src="/content/web_news/pub/image/${shown?.id}" alt="码头">`,
      content_en: `<p>Late</p><img src="/content/web_news/pub/image/${shown?.id}">`,
      summary_en: 'Late',
      is_top: true,
      publish_time: new Date('2026-12-02T00:00:00Z'),
    });
  });

  it('refuses what is no article or no image', async () => {
    const article = file('b.html', '<p>b</p>');
    const fake = file('fake.png', '<svg onload="run()"/>');
    const given = { title: 'b', type: '1' };
    expect(await faultOf(run('add', undefined, given))).toBe('fault.news.file');
    expect(await faultOf(run('add', article, { type: '1' }))).toBe('fault.news.title');
    expect(await faultOf(run('add', article, { title: 'b', type: '9' }))).toBe('fault.news.type');
    expect(await faultOf(run('add', article, { ...given, title: 'x'.repeat(201) }))).toBe('fault.news.long');
    expect(await faultOf(run('add', article, { ...given, date: 'soon' }))).toBe('fault.booking.time');
    expect(await faultOf(run('add', article, { ...given, cover: fake }))).toBe('fault.news.image');
    expect(await faultOf(run('add', join(folder, 'none.html'), given))).toBe('fault.missing');
    expect(await images()).toEqual([]);
  });
});

it('news list and news remove: the article and its images are gone', async () => {
  expect(await run('list')).toBe('There are no articles.');
  const article = file('c.html', '<p>c</p><img src="c.png">');
  file('c.png', samplePicture('c'));
  await run('add', article, { title: '公告', type: '1' });
  const [row] = await scratch.db.selectFrom('news').select('id').execute();
  expect(await run('list')).toBe(`${row?.id}  2026-12-01 09:00  type 1  公告`);
  expect(await run('remove', row?.id)).toContain(row?.id);
  expect(await images()).toEqual([]);
  expect(await faultOf(run('remove', row?.id))).toBe('fault.news.unknown');
  expect(await faultOf(run('remove', 'x'))).toBe('fault.news.number');
});

it('the size of an image is read from its content', () => {
  expect(imageSize(samplePicture('a'))).toEqual({ contentType: 'image/png', width: 640, height: 360 });
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108012c019003012200021101031101', 'hex');
  expect(imageSize(jpeg)).toEqual({ contentType: 'image/jpeg', width: 400, height: 300 });
  for (const other of ['', 'GIF89a', '<svg/>', '\xff\xd8\xff']) expect(imageSize(Buffer.from(other, 'latin1'))).toBeUndefined();
});
