import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#server/test/test-app';
import { insertImage, insertNews, newsData } from './service.ts';

const HOUR_MS = 3_600_000;
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://portal.example.com' });
});
beforeEach(async () => {
  await test.db.deleteFrom('news').execute();
  await test.db.deleteFrom('news_image').execute();
});

const ago = (hours: number) => new Date(test.clock.now() - hours * HOUR_MS);
const add = (title: string, given: object = {}) =>
  insertNews(test.db, {
    created_at: new Date(),
    news_type: 2,
    title_cn: `${title}中`,
    title_en: title,
    content_cn: '<p>中</p>',
    content_en: '<p>x</p>',
    publish_time: ago(1),
    ...given,
  });
const listed = async (filter: object = {}) => {
  const answer = await test.visitor.news.queryWebNewsListForWebsite(filter);
  return answer.ok ? answer.data.records.map(({ title }) => title) : answer;
};

describe('the list of articles', () => {
  it('shows those at the top first, then the newest, and nothing before its time', async () => {
    await add('old', { publish_time: ago(9) });
    await add('new');
    await add('top', { publish_time: ago(20), is_top: true });
    await add('tomorrow', { publish_time: ago(-24) });
    expect(await listed()).toEqual(['top中', 'new中', 'old中']);
    expect(await listed({ size: 1, current: 2 })).toEqual(['new中']);
  });

  it('filters by category and by words in either language, which are no patterns', async () => {
    await add('Berth at 100%', { news_type: 3 });
    await add('Prices');
    expect(await listed({ newsType: 3 })).toEqual(['Berth at 100%中']);
    expect(await listed({ searchValue: 'PRICES' })).toEqual(['Prices中']);
    expect(await listed({ searchValue: '0%' })).toEqual(['Berth at 100%中']);
    expect(await listed({ searchValue: '_rices' })).toEqual([]);
    expect(await test.visitor.news.queryWebNewsListForWebsite({ newsType: 6 as never })).toMatchObject({
      ok: false,
      errors: [{ field: 'newsType' }],
    });
  });
});

describe('an article', () => {
  it('comes with its neighbours in time and the sizes of its images', async () => {
    const image = await insertImage(test.db, { content_type: 'image/png', bytes: Buffer.from('x'), width: 640, height: 360, created_at: new Date() });
    const path = `/content/web_news/pub/image/${image}`;
    const older = await add('older', { publish_time: ago(3) });
    const id = await add('this', { publish_time: ago(2), content_cn: `<p>a</p><img src="${path}">`, cover_id: image });
    const newer = await add('newer');
    expect(await test.visitor.news.getWebNews({ id })).toMatchObject({
      data: {
        title: 'this中',
        language: 'zh-CN',
        cover: { path, width: 640, height: 360 },
        images: [{ path, width: 640, height: 360 }],
        prev: { id: older, title: 'older中' },
        next: { id: newer },
      },
    });
    expect(await test.visitor.news.getWebNews({ id: newer })).toMatchObject({ data: { next: null } });
  });

  it('in one language only is shown to all, with that language named', async () => {
    const id = await add('English only', { title_cn: '', content_cn: '' });
    expect(await test.visitor.news.getWebNews({ id })).toMatchObject({ data: { title: 'English only', content: '<p>x</p>', language: 'en-US' } });
  });

  it('is not found before its time, or with a number that no article has', async () => {
    const id = await add('tomorrow', { publish_time: ago(-24) });
    for (const unknown of [id, '1', 'x'.repeat(20)])
      expect(await test.visitor.news.getWebNews({ id: unknown })).toMatchObject({ ok: false, reason: 'business' });
  });
});

describe('the data for search engines', () => {
  const head = (url: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
    newsData({
      readDb: test.db,
      settings: { publicUrl: 'https://portal.example.com', siteName: { 'zh-CN': '蓝门', 'en-US': 'Bluegate' }, siteLogo: '/logo.svg' },
      now: test.clock.now,
    })(url, language);
  const dataOf = (markup: string) =>
    JSON.parse(/^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup)?.[1] ?? '') as Record<string, unknown>;

  it('are those of a NewsArticle at the address of the article', async () => {
    const image = await insertImage(test.db, { content_type: 'image/png', bytes: Buffer.from('x'), width: 640, height: 360, created_at: new Date() });
    const time = new Date('2026-11-21T01:30:00Z');
    const id = await add('Berths', { news_type: 3, summary_en: 'Full', cover_id: image, publish_time: time });
    expect(dataOf(await head(`/news/detail?id=${id}`))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      mainEntityOfPage: `https://portal.example.com/news/detail?id=${id}`,
      headline: 'Berths',
      description: 'Full',
      image: [{ '@type': 'ImageObject', url: `https://portal.example.com/api/content/web_news/pub/image/${image}`, width: 640, height: 360 }],
      articleSection: 'Schedules',
      datePublished: '2026-11-21T01:30:00.000Z',
      inLanguage: 'en-US',
      author: { '@type': 'Organization', name: 'Bluegate' },
      publisher: {
        '@type': 'Organization',
        name: 'Bluegate',
        logo: { '@type': 'ImageObject', url: 'https://portal.example.com/logo.svg' },
      },
    });
    expect(dataOf(await head(`/news/detail?id=${id}`, 'zh-CN'))).toMatchObject({
      headline: 'Berths中',
      inLanguage: 'zh-CN',
      articleSection: '船期公告',
    });
  });

  it('name the language of an article that exists in one only', async () => {
    const id = await add('English only', { title_cn: '', content_cn: '', source: 'Port news' });
    expect(dataOf(await head(`/news/detail?id=${id}`, 'zh-CN'))).toMatchObject({ inLanguage: 'en-US', author: { name: 'Port news' } });
  });

  it('are not ended by the text of an article', async () => {
    const title = '</script><script>alert(1)</script><!-- "A & B"';
    const id = await add(title);
    const markup = await head(`/news/detail?id=${id}`);
    expect(markup.match(/<\/script/gi)).toHaveLength(1);
    expect(markup).not.toContain('<!--');
    expect(dataOf(markup)['headline']).toBe(title);
  });

  it('are on no other page, and of no article before its time', async () => {
    const [id, later] = [await add('now'), await add('later', { publish_time: ago(-24) })];
    for (const url of [
      '/news',
      `/news?id=${id}`,
      `/orders/detail?id=${id}`,
      `/news/detail?id=${later}`,
      '/news/detail?id=1',
      '/news/detail?id=x%00',
      '//',
    ])
      expect([url, await head(url)]).toEqual([url, '']);
  });
});

describe('the RSS feed', () => {
  const get = (query = '', headers = {}) => test.app.inject({ url: `/api/content/web_news/pub/rss.xml${query}`, headers });

  it('is RSS 2.0 with absolute links and escaped text', async () => {
    const id = await add('A & B <C>', { summary_en: '"Q" \u0007', publish_time: new Date('2026-11-21T01:30:00Z') });
    const answer = await get('?language=en-US');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(answer.body).toContain('<rss version="2.0"');
    expect(answer.body).toContain('<title>A &amp; B &lt;C&gt;</title>');
    expect(answer.body).toContain('<description>&quot;Q&quot; </description>');
    expect(answer.body).toContain(`<link>https://portal.example.com/news/detail?id=${id}</link>`);
    expect(answer.body).toContain('<pubDate>Sat, 21 Nov 2026 01:30:00 GMT</pubDate>');
    expect(answer.body).toContain('<language>en-US</language>');
    expect(answer.body).toContain('href="https://portal.example.com/api/content/web_news/pub/rss.xml?language=en-US" rel="self"');
  });

  it('has one tag until an article changes, by language and category', async () => {
    await add('one');
    const { etag } = (await get()).headers;
    expect((await get('', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('?language=en-US', { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await get('?newsType=5')).body).not.toContain('<item>');
    await add('two');
    expect((await get('', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('an image', () => {
  it('is served to pages of other sites for ever, with its own type', async () => {
    const image = await insertImage(test.db, {
      content_type: 'image/png',
      bytes: Buffer.from('pixels'),
      width: 1,
      height: 1,
      created_at: new Date(),
    });
    const answer = await test.app.inject({ url: `/api/content/web_news/pub/image/${image}` });
    expect(answer.rawPayload).toEqual(Buffer.from('pixels'));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable') as string,
    });
    expect((await test.app.inject({ url: '/api/content/web_news/pub/image/x' })).statusCode).toBe(404);
  });
});
