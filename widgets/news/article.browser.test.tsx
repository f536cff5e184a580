import { assert } from 'chai';
import type { News } from '#contract/news';
import { core } from '#core';
import { defineWidget } from '#element';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import news from './widget.ts';

defineWidget(news);
const { api, queryClient, settings } = core();
const { getWebNews } = api.news;

const COVER = { path: '/content/web_news/pub/image/7', width: 1600, height: 900 };
const ARTICLE: News = {
  id: '1',
  newsType: 3,
  title: 'Berth delay',
  summary: 'All cut-offs move by one day.',
  source: '',
  cover: COVER,
  publishTime: Date.parse('2026-11-24T01:30:00Z'),
  isTop: false,
  content: '<p>The berth is taken.</p>',
  language: 'en-US',
  images: [],
  prev: null,
  next: null,
};

async function shown(article: News) {
  Object.assign(api.news, { getWebNews: Object.assign(async () => ({ ok: true, message: '', data: article }), getWebNews) });
  const element = document.createElement('quay-news');
  for (const [name, value] of Object.entries({ locale: 'en-US', article: '1' })) element.setAttribute(name, value);
  document.body.append(element);
  return until(() => element.shadowRoot?.querySelector('article'), 'the article');
}

describe('a news article', () => {
  beforeEach(() => core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' }));
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.news, { getWebNews });
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('has its summary and its cover above the text, with room for the cover before it is loaded', async () => {
    const article = await shown(ARTICLE);
    const image = article.querySelector('img');
    assert.equal(image?.src, 'https://api.example.com/api/content/web_news/pub/image/7');
    assert.deepEqual([image?.alt, image?.loading], ['', 'lazy']);
    const { width, height } = image!.getBoundingClientRect();
    assert.closeTo(height, (width * 9) / 16, 1);
    assert.match(article.textContent ?? '', /Berth delay.*All cut-offs move by one day\.The berth is taken\./);
  });

  it('shows a cover that its text contains once, with its description', async () => {
    const article = await shown({ ...ARTICLE, content: `<p>Text</p><img src="${COVER.path}" alt="A quay">`, images: [COVER] });
    assert.deepEqual(
      [...article.querySelectorAll('img')].map(({ alt }) => alt),
      ['A quay'],
    );
  });

  it('leaves no room for what it does not have', async () => {
    const article = await shown({ ...ARTICLE, cover: null, summary: '' });
    assert.isNull(article.querySelector('img'));
    assert.equal(article.children.length, 3);
  });
});
