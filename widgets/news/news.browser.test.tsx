import { assert } from 'chai';
import type { News, NewsItem } from '#contract/news';
import { core } from '#core';
import { NEWS_TYPES } from '#domain/news/news-types';
import { defineWidget } from '#element';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import news from './widget.ts';

defineWidget(news);
const { api, queryClient, settings } = core();
const real = { ...api.news };
const ok = (data: unknown) => ({ ok: true, message: '', data });

const SIZE = 8;
/** Twenty articles, four of each type, the newest first. */
const ALL = Array.from({ length: 20 }, (_, index): NewsItem => ({
  id: `${index + 1}`,
  newsType: NEWS_TYPES[index % NEWS_TYPES.length]!,
  title: `Article ${index + 1}`,
  summary: `About ${index + 1}`,
  source: '',
  cover: null,
  publishTime: Date.parse('2026-11-20T08:00:00+08:00') - index * 86_400_000,
  isTop: false,
}));

interface Input {
  newsType?: number;
  searchValue?: string;
  current?: number;
  size: number;
}
let asked: Input[];

const CALLS = {
  async queryWebNewsListForWebsite(input: Input) {
    asked.push(input);
    const { newsType, searchValue = '', current = 1, size } = input;
    const found = ALL.filter((item) => (newsType === undefined || item.newsType === newsType) && item.title.includes(searchValue));
    return ok({ records: found.slice((current - 1) * size, current * size), total: found.length, size, current, pages: 1 });
  },
  async getWebNews({ id }: { id: string }) {
    const at = ALL.findIndex((item) => item.id === id);
    const article: News = {
      ...ALL[at]!,
      content: '<p>Text</p>',
      language: 'en-US',
      images: [],
      prev: ALL[at + 1] ?? null,
      next: ALL[at - 1] ?? null,
    };
    return ok(article);
  },
};

async function shown(attributes: Record<string, string> = {}) {
  const element = document.createElement('quay-news');
  for (const [name, value] of Object.entries({ locale: 'en-US', ...attributes })) element.setAttribute(name, value);
  const left: unknown[] = [];
  element.addEventListener('quay-navigate', (event) => left.push((event as CustomEvent<object>).detail));
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('.root'), 'the element');
  const titles = () => [...root.querySelectorAll('li [data-article] b')].map(({ textContent }) => textContent);
  const list = (...numbers: number[]) =>
    until(() => titles().join() === numbers.map((number) => `Article ${number}`).join(), `articles ${numbers.join()}`);
  const tab = () => root.querySelector('[role=tab][aria-selected=true]')?.textContent;
  const button = (name: string) =>
    until(() => [...root.querySelectorAll<HTMLButtonElement>('button')].find((one) => (one.ariaLabel ?? one.textContent) === name), name);
  /** A link to another article, by its side. */
  const link = (side: string) => [...root.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) => one.textContent?.startsWith(side));
  return { element, root, left, list, tab, button, link };
}

describe('news', () => {
  beforeEach(() => {
    asked = [];
    core().configure({ apiUrl: 'https://api.example.com', portalUrl: 'https://portal.example.com', locale: 'en-US' });
    for (const [name, answer] of Object.entries(CALLS)) Object.assign(api.news, { [name]: Object.assign(answer, Reflect.get(real, name)) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.news, real);
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('begin with the category of their attribute, and change it', async () => {
    const { root, list, tab } = await shown({ type: '3' });
    await list(3, 8, 13, 18);
    assert.equal(tab(), 'Schedules');
    assert.deepEqual(asked, [{ newsType: 3, current: 1, size: SIZE }]);
    const feed = new URL(root.querySelector<HTMLAnchorElement>('a[type="application/rss+xml"]')!.href);
    assert.equal(feed.searchParams.get('newsType'), '3');
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === 'All')?.click();
    await list(1, 2, 3, 4, 5, 6, 7, 8);
    assert.deepEqual(asked.at(-1), { current: 1, size: SIZE });
  });

  it('show the newest ones of a category alone', async () => {
    const { root, list } = await shown({ type: '5', size: '2' });
    await list(5, 10);
    assert.deepEqual(asked, [{ newsType: 5, size: 2 }]);
    assert.isNull(root.querySelector('form, [role=tab]'));
  });

  it('show no category of a type that there is not', async () => {
    const { list, tab } = await shown({ type: '9' });
    await list(1, 2, 3, 4, 5, 6, 7, 8);
    assert.equal(tab(), 'All');
  });

  it('find articles by a text, and all again when it is cleared', async () => {
    const { root, list } = await shown();
    await list(1, 2, 3, 4, 5, 6, 7, 8);
    const search = root.querySelector<HTMLInputElement>('[type=search]')!;
    type(search, ' Article 1 ');
    root.querySelector('form')?.requestSubmit();
    await list(1, 10, 11, 12, 13, 14, 15, 16);
    assert.deepEqual(asked.at(-1), { searchValue: 'Article 1', current: 1, size: SIZE });
    type(search, '');
    await list(1, 2, 3, 4, 5, 6, 7, 8);
  });

  it('come in pages; a search begins with the first one', async () => {
    const { root, list, button } = await shown();
    await list(1, 2, 3, 4, 5, 6, 7, 8);
    (await button('Next page')).click();
    await list(9, 10, 11, 12, 13, 14, 15, 16);
    assert.deepEqual(asked.at(-1), { current: 2, size: SIZE });
    (await button('Next page')).click();
    await list(17, 18, 19, 20);
    type(root.querySelector<HTMLInputElement>('[type=search]')!, 'Article 2');
    root.querySelector('form')?.requestSubmit();
    await list(2, 20);
    assert.isUndefined([...root.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Next page'));
  });

  it('lead from an article to those before and after it, and back to the list', async () => {
    const { element, root, left, list, link, button } = await shown();
    await list(1, 2, 3, 4, 5, 6, 7, 8);
    root.querySelector<HTMLElement>('[data-article="2"]')?.click();
    const heading = (title: string) => until(() => root.querySelector('article h1')?.textContent === title, title);
    await heading('Article 2');
    assert.equal(link('Previous article')?.textContent, 'Previous articleArticle 3');
    assert.equal(link('Next article')?.href, 'https://portal.example.com/news/detail?id=1');
    link('Next article')!.click();
    await heading('Article 1');
    await until(() => link('Next article') === undefined && link('Previous article'), 'nothing after the newest');
    link('Previous article')!.click();
    await heading('Article 2');
    assert.deepEqual(
      left,
      ['2', '1', '2'].map((id) => ({ path: `/news/detail?id=${id}`, article: id })),
    );
    (await button('All news')).click();
    await list(1, 2, 3, 4, 5, 6, 7, 8);
    await until(() => element.shadowRoot?.activeElement?.getAttribute('data-article') === '2', 'the focus on its link');
  });

  it('end at the oldest one', async () => {
    const { root, link } = await shown({ article: '20' });
    await until(() => root.querySelector('article h1')?.textContent === 'Article 20', 'the article');
    assert.isUndefined(link('Previous article'));
    assert.equal(link('Next article')?.textContent, 'Next articleArticle 19');
  });
});
